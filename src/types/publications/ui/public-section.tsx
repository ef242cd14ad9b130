import { CONTENT_TYPES } from '#content/content-types.ts';
import { shownWidth } from '#lib/images/shown-width.ts';
import { addresses } from '#src/addresses.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { PictureLink } from '#ui/light/picture-link.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Picture } from '#ui/picture.tsx';
import type { PublicationKind, PublicationSummary } from '../publication.schema.ts';
import { PUBLICATION_WORDS } from '../publication-words.ts';
import { PublicBadge } from './public-badge.tsx';

/** Beside the words, it is as high as they are; where they are many, it is drawn wider than its place. */
const SIZES = shownWidth(
  [
    { when: '(min-width: 76rem)', width: '35.5rem', shape: 16 / 10 },
    { when: '(min-width: 64rem)', width: '46vw', shape: 16 / 10 },
    { when: '(min-width: 48rem)', width: '46vw', shape: 16 / 10 },
    { width: 'calc(100vw - 2.125rem)', shape: 16 / 10 },
  ],
  286,
  720,
);

function Newest({ publication }: { publication: PublicationSummary }) {
  const { kind, slug, title, excerpt, coverImage, coverFocus, publishedAt, alert } = publication;
  return (
    <article
      data-kind={kind}
      data-alert={alert}
      className="kind-card group relative grid grid-cols-1 overflow-hidden rounded-box border border-line bg-surface shadow-lift hover:border-primary md:grid-cols-2"
    >
      <div className="overflow-hidden bg-base-300">
        <Picture
          address={coverImage}
          focus={coverFocus}
          alt=""
          sizes={SIZES}
          className="aspect-16/10 size-full object-cover transition-transform duration-250 group-hover:scale-[1.02]"
        />
      </div>
      <div className="flex flex-col justify-center p-6 sm:p-10">
        <PublicBadge alert={alert} />
        <FrenchTime instant={publishedAt} form="withTime" className="text-[0.9375rem] text-muted" />
        <h3 className="mt-2 text-2xl sm:text-[1.75rem]">
          <PageLink
            href={addresses.site.publications[kind].detail(slug)}
            className="after:absolute after:inset-0 group-hover:text-primary"
          >
            {title}
          </PageLink>
        </h3>
        <PictureLink address={coverImage} />
        <p className="kind-excerpt mt-3">{excerpt}</p>
      </div>
    </article>
  );
}

interface PublicSectionProps {
  readonly kind: PublicationKind;
  readonly newest: PublicationSummary | null;
}

/** A section of the blog: a kind, its newest publication and a link to its list. */
export function PublicSection({ kind, newest }: PublicSectionProps) {
  const { menuTitle, lead, plural, empty, whenEmpty } = PUBLICATION_WORDS[kind];
  const id = CONTENT_TYPES[kind].segments.public;
  return (
    <section aria-labelledby={id}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:flex-nowrap">
        <div>
          <h2 id={id} className="sun-mark text-3xl sm:text-4xl">
            {menuTitle}
          </h2>
          <p className="mt-2 text-muted">{lead}</p>
        </div>
        {newest && (
          <PageLink
            href={addresses.site.publications[kind].list}
            className="inline-flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap text-primary underline-offset-4 hover:underline"
          >
            Tous les {plural} <ArrowRightIcon className="size-5" />
          </PageLink>
        )}
      </div>
      {newest ? (
        <Newest publication={newest} />
      ) : (
        <>
          <p className="font-semibold">{empty}</p>
          <p className="mt-1 text-muted">{whenEmpty}</p>
        </>
      )}
    </section>
  );
}
