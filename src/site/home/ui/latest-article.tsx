import { shownWidth } from '#lib/images/shown-width.ts';
import { addresses } from '#src/addresses.ts';
import type { PublicationSummary } from '#types/publications/publication.schema.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { FullVersion } from '#ui/light/light-version.tsx';
import { PictureLink } from '#ui/light/picture-link.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Picture } from '#ui/picture.tsx';

/** A publication's fields on the home page; further ones would be loaded with the page. */
export type Teased = Omit<PublicationSummary, 'id' | 'kind'>;

/** The newest publication of a kind, or its failure. */
export type NewestItem =
  | { readonly state: 'loaded'; readonly publication: Teased }
  | { readonly state: 'none' }
  | { readonly state: 'failed' };

const SIZES = shownWidth(
  [
    { when: '(min-width: 76rem)', width: '40.5rem', shape: 16 / 10 },
    { when: '(min-width: 64rem)', width: '52vw', shape: 16 / 10 },
    { when: '(min-width: 48rem)', width: '44vw', shape: 16 / 10 },
    { width: '92vw', shape: 16 / 10 },
  ],
  288,
  706,
);

function Teaser({ article }: { article: Teased }) {
  const address = addresses.site.publications.article.detail(article.slug);
  return (
    <article className="group relative grid grid-cols-1 items-center gap-6 md:grid-cols-12 md:gap-8 lg:gap-10">
      <div className="overflow-hidden rounded-box bg-base-300 shadow-lift md:col-span-6 lg:col-span-7">
        <FullVersion>
          <Picture
            address={article.coverImage}
            focus={article.coverFocus}
            alt={article.coverAlt}
            sizes={SIZES}
            className="aspect-16/10 w-full object-cover transition-transform duration-250 group-hover:scale-[1.02]"
          />
        </FullVersion>
      </div>
      <div className="md:col-span-6 lg:col-span-5">
        <FrenchTime instant={article.publishedAt} form="withTime" className="text-[0.9375rem] text-muted" />
        <h3 className="mt-3 line-clamp-5 text-[1.75rem] lg:text-4xl">
          <PageLink href={address} className="after:absolute after:inset-0 hover:text-primary">
            {article.title}
          </PageLink>
        </h3>
        <PictureLink address={article.coverImage} words={article.coverAlt} />
        <p className="mt-4 text-lg">{article.excerpt}</p>
        <FullVersion>
          <p className="mt-6 inline-flex items-center gap-2 font-semibold text-primary" aria-hidden="true">
            Lire la suite <ArrowRightIcon className="size-5" />
          </p>
        </FullVersion>
      </div>
    </article>
  );
}

/** The error, with a link that reloads the page. */
function Failure() {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-lg font-semibold text-error">
      Impossible de charger le dernier article
      <PageLink href="/" className="text-link inline-flex min-h-11 items-center">
        Réessayer
      </PageLink>
    </p>
  );
}

function Content({ newest }: { newest: NewestItem }) {
  if (newest.state === 'loaded') return <Teaser article={newest.publication} />;
  if (newest.state === 'failed') return <Failure />;
  return (
    <>
      <p className="text-lg font-semibold">Aucun article disponible</p>
      <p className="mt-1 text-muted">Le premier paraîtra ici.</p>
    </>
  );
}

/** The teaser of the newest article. */
export function LatestArticle({ newest }: { newest: NewestItem }) {
  return (
    <section aria-labelledby="dernier-article" className="wrap band">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="dernier-article" className="sun-mark text-3xl sm:text-4xl">
          Dernier article
        </h2>
        {newest.state !== 'none' && (
          <PageLink
            href={addresses.site.publications.article.list}
            className="text-link inline-flex min-h-11 items-center"
          >
            Tous les articles
          </PageLink>
        )}
      </div>
      <Content newest={newest} />
    </section>
  );
}
