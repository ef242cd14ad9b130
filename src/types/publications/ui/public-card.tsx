import { shownWidth } from '#lib/images/shown-width.ts';
import { addresses } from '#src/addresses.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { FullVersion } from '#ui/light/light-version.tsx';
import { PictureLink } from '#ui/light/picture-link.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Picture } from '#ui/picture.tsx';
import type { PublicationSummary } from '../publication.schema.ts';
import { PublicBadge } from './public-badge.tsx';

interface PublicCardProps {
  readonly publication: PublicationSummary;
  /** True for the first card of a page, whose picture is loaded at once. */
  readonly first?: boolean;
  /** True in the archive of alerts that are over: without picture and excerpt. */
  readonly compact?: boolean;
  /** Level of its heading. */
  readonly level?: 2 | 3 | 4;
}

const SIZES = shownWidth(
  [
    { when: '(min-width: 76rem)', width: '34.5rem', shape: 16 / 10 },
    { when: '(min-width: 48rem)', width: '44vw', shape: 16 / 10 },
    { width: 'calc(100vw - 2.125rem)', shape: 16 / 10 },
  ],
  286,
  706,
);

/** A publication in a list: the whole card leads to it. */
export function PublicCard({ publication, first = false, compact = false, level = 2 }: PublicCardProps) {
  const { kind, slug, title, excerpt, coverImage, coverFocus, coverAlt, publishedAt, alert } = publication;
  const Heading = `h${level}` as const;
  const address = addresses.site.publications[kind].detail(slug);
  return (
    <article
      data-kind={kind}
      data-alert={alert}
      className="kind-card group relative flex h-full flex-col overflow-hidden rounded-box border border-line bg-surface shadow-lift focus-within:border-primary hover:border-primary"
    >
      {!compact && (
        <div className="overflow-hidden bg-base-300">
          <FullVersion>
            <Picture
              address={coverImage}
              focus={coverFocus}
              alt={coverAlt}
              first={first}
              sizes={SIZES}
              className="aspect-16/10 w-full object-cover transition-transform duration-250 group-hover:scale-[1.02]"
            />
          </FullVersion>
        </div>
      )}
      <div className="relative flex flex-1 flex-col p-5 sm:p-7">
        <PublicBadge alert={alert} />
        <FrenchTime instant={publishedAt} form="withTime" className="text-[0.9375rem] text-muted" />
        <Heading
          className={
            compact ? 'line-clamp-3 text-lg' : 'mt-2 line-clamp-4 text-[1.375rem] leading-tight sm:text-2xl'
          }
        >
          <PageLink href={address} className="after:absolute after:inset-0 group-hover:text-primary">
            {title}
          </PageLink>
        </Heading>
        {!compact && <PictureLink address={coverImage} words={coverAlt} />}
        {!compact && <p className="kind-excerpt mt-3 mb-5">{excerpt}</p>}
        <PageLink
          href={address}
          className="relative mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold text-primary underline-offset-4 hover:underline"
        >
          Lire la suite<span className="sr-only"> : {title}</span>
          <ArrowRightIcon className="size-5 transition-transform group-hover:translate-x-1" />
        </PageLink>
      </div>
    </article>
  );
}
