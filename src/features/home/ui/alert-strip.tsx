import type { PublicationSummary } from '#features/publications/publication.schema.ts';
import { addresses } from '#src/addresses.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { MegaphoneIcon } from '#ui/icons.tsx';

/** A bulletin, without what the strip does not show: a telephone would have to load it. */
export type AlertedBulletin = Pick<PublicationSummary, 'slug' | 'title' | 'publishedAt'>;

/** The newest emergency bulletin in force, above everything else: it is why somebody comes today. */
export function AlertStrip({ bulletin }: { bulletin: AlertedBulletin }) {
  return (
    <section aria-labelledby="alerte" className="bg-accent text-accent-content">
      <div className="wrap flex flex-col gap-x-8 py-3 md:flex-row md:items-center">
        <div className="flex min-w-0 flex-1 items-start gap-3 md:items-center">
          <MegaphoneIcon className="size-7 shrink-0" />
          <div className="min-w-0">
            <p id="alerte" className="text-[0.9375rem] leading-snug">
              Bulletin d’urgence, <FrenchTime instant={bulletin.publishedAt} form="withTime" />
            </p>
            <a href={addresses.site.publications.bulletin.detail(bulletin.slug)} className="alert-title">
              {bulletin.title}
            </a>
          </div>
        </div>
        <a href={addresses.site.publications.bulletin.list} className="all-alerts">
          Tous les bulletins
        </a>
      </div>
    </section>
  );
}
