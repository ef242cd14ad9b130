import { Link } from 'react-router';
import type { PublicationSummary } from '#features/publications/publication.schema.ts';
import { addresses } from '#src/addresses.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { MegaphoneIcon } from '#ui/icons.tsx';

/** The newest emergency bulletin, in one line. */
export function LatestBulletin({ bulletin }: { bulletin: PublicationSummary }) {
  return (
    <section aria-labelledby="dernier-bulletin" className="bg-accent text-accent-content">
      <div className="wrap flex flex-col gap-x-8 gap-y-2 py-5 md:flex-row md:items-center">
        <div className="flex min-w-0 flex-1 items-center gap-4">
          <MegaphoneIcon className="size-8 shrink-0 max-sm:self-start" />
          <div className="min-w-0">
            <h2
              id="dernier-bulletin"
              className="font-sans text-[0.9375rem] leading-snug font-normal tracking-normal text-balance"
            >
              Bulletin d’urgence, <FrenchTime instant={bulletin.publishedAt} form="withTime" />
            </h2>
            <Link
              to={addresses.site.publications.bulletin.detail(bulletin.slug)}
              prefetch="intent"
              className="mt-1.5 block font-heading text-xl leading-snug font-bold underline-offset-4 hover:underline"
            >
              {bulletin.title}
            </Link>
          </div>
        </div>
        <Link
          to={addresses.site.publications.bulletin.list}
          prefetch="intent"
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline decoration-1 underline-offset-4 hover:decoration-2 max-sm:ml-12"
        >
          Tous les bulletins
        </Link>
      </div>
    </section>
  );
}
