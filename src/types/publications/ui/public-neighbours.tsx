import { addresses } from '#src/addresses.ts';
import { DisabledLink } from '#ui/disabled-link.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '#ui/icons.tsx';
import { PageLink } from '#ui/page-link.tsx';
import type { PublicationKind, PublicationLink } from '../publication.schema.ts';
import { PUBLICATION_WORDS } from '../publication-words.ts';

interface NeighbourProps {
  readonly label: string;
  readonly direction: 'prev' | 'next';
  readonly kind: PublicationKind;
  readonly neighbour: PublicationLink | null;
}

const BOX = 'flex h-full min-h-20 items-center gap-4 rounded-box border p-5 wrap-anywhere';

function Neighbour({ label, direction, kind, neighbour }: NeighbourProps) {
  const Arrow = direction === 'prev' ? ArrowLeftIcon : ArrowRightIcon;
  const side = direction === 'prev' ? '' : 'flex-row-reverse text-right';
  if (!neighbour) {
    return (
      <DisabledLink className={`${BOX} ${side} border-dashed border-line text-muted`}>
        <Arrow className="size-6 shrink-0 opacity-50" />
        {label}
      </DisabledLink>
    );
  }
  return (
    <PageLink
      href={addresses.site.publications[kind].detail(neighbour.slug)}
      rel={direction}
      className={`${BOX} ${side} group border-line bg-surface shadow-lift hover:border-primary`}
    >
      <Arrow className="size-6 shrink-0 text-primary" />
      <span className="min-w-0">
        <span className="block font-semibold text-primary">{label}</span>
        <span className="line-clamp-2 leading-snug group-hover:underline">{neighbour.title}</span>
      </span>
    </PageLink>
  );
}

interface PublicNeighboursProps {
  readonly kind: PublicationKind;
  readonly newer: PublicationLink | null;
  readonly older: PublicationLink | null;
}

/** Links to the neighbours and to the list (docs/specification/addresses.md#neighbours). */
export function PublicNeighbours({ kind, newer, older }: PublicNeighboursProps) {
  const { previous, next, backToList } = PUBLICATION_WORDS[kind];
  return (
    <nav aria-label="À lire ensuite" className="no-print mt-16 border-t border-line pt-10">
      {(newer || older) && (
        <ul className="mb-8 grid gap-4 sm:grid-cols-2">
          <li>
            <Neighbour label={previous} direction="prev" kind={kind} neighbour={newer} />
          </li>
          <li>
            <Neighbour label={next} direction="next" kind={kind} neighbour={older} />
          </li>
        </ul>
      )}
      <p className="text-center">
        <PageLink href={addresses.site.publications[kind].list} className="button button-quiet">
          <ArrowLeftIcon className="size-5" />
          {backToList}
        </PageLink>
      </p>
    </nav>
  );
}
