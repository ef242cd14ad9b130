import { useLocation, useRouteLoaderData } from 'react-router';
import { addresses } from '#src/addresses.ts';
import { ALERT_STRIP } from '#ui/alert-strip-script.ts';
import { FRAME_ROUTE } from '#ui/frame-route.ts';
import { CloseIcon, MegaphoneIcon } from '#ui/icons.tsx';
import { useIsLight } from '#ui/light/light-version.tsx';
import { PageLink } from '#ui/page-link.tsx';

/** Data of the strip about the alerts in force; no more, because telephones load it. */
export interface StripAlerts {
  readonly slug: string;
  readonly title: string;
  /** Number of alerts in force. */
  readonly total: number;
}

/**
 * The newest bulletin in force, slim enough to stand on every page; nothing while there is none.
 * @param side of the page's content: below it on `/aide`, whose numbers come first, above it elsewhere.
 */
export function AlertStrip({ side }: { side: 'above' | 'below' }) {
  const alerts = useRouteLoaderData<StripAlerts | null>(FRAME_ROUTE);
  const isLight = useIsLight();
  const isBelow = useLocation().pathname === addresses.site.assistance;
  if (!alerts || isBelow !== (side === 'below')) return null;
  const { detail, list } = addresses.site.publications.bulletin;
  const newest = (className?: string) => (
    <PageLink href={detail(alerts.slug)} className={className}>
      <span className="font-bold">Alerte&nbsp;:</span> {alerts.title}
    </PageLink>
  );
  const all = (className?: string) =>
    alerts.total > 1 && (
      <PageLink href={list} className={className}>
        Toutes les alertes ({alerts.total})
      </PageLink>
    );
  if (isLight)
    return (
      <section aria-label="Alerte" className="no-print">
        {newest()} {all()}
      </section>
    );
  return (
    <section
      aria-label="Alerte"
      className="no-print bg-accent text-accent-content in-data-alert-hidden:hidden"
      {...{ [ALERT_STRIP]: alerts.slug }}
    >
      <div className="wrap flex items-center gap-3">
        <MegaphoneIcon className="size-5 shrink-0" />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 py-2">
          {newest(
            `${alerts.total > 1 ? 'line-clamp-1 sm:line-clamp-2' : 'line-clamp-2'} min-h-6 min-w-0 leading-snug hover:underline`,
          )}
          {all('min-h-6 text-sm font-bold whitespace-nowrap underline sm:ml-auto')}
        </div>
        <button type="button" hidden aria-label="Masquer l’alerte" className="touch no-print shrink-0">
          <CloseIcon className="mx-auto size-5" />
        </button>
      </div>
    </section>
  );
}
