import { Suspense, useEffect } from 'react';
import { Await, Link, useLocation, useNavigate, useRevalidator } from 'react-router';
import { CONTENT_SCREENS } from '#admin/content-screens.ts';
import type { Failure } from '#admin/failure.ts';
import { expiredSessionAddress, type Outcome } from '#admin/guard.ts';
import { FailureNotice } from '#admin/ui/notices.tsx';
import { addresses } from '#src/addresses.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { RetryIcon } from '#ui/icons.tsx';
import type { Overview } from '../overview.schema.ts';
import { DashboardPanel, PanelEmpty, PanelRow } from './dashboard-panel.tsx';
import { DashboardVersion } from './dashboard-version.tsx';

function Drafts({ drafts: { total, items } }: Pick<Overview, 'drafts'>) {
  return (
    <DashboardPanel title="Brouillons" total={total}>
      {items.length === 0 && <PanelEmpty>Aucun brouillon ne vous attend.</PanelEmpty>}
      <ul className="pb-2">
        {items.map(({ kind, id, title, date }) => (
          <PanelRow key={id} to={addresses.admin.content[kind].edit(id)} title={title}>
            {CONTENT_SCREENS[kind].formLabel}, modifié le <FrenchTime instant={date} form="short" />
          </PanelRow>
        ))}
      </ul>
    </DashboardPanel>
  );
}

function Scheduled({ scheduled: { total, items } }: Pick<Overview, 'scheduled'>) {
  return (
    <DashboardPanel title="À paraître" total={total}>
      {items.length === 0 && <PanelEmpty>Aucune publication n’est programmée.</PanelEmpty>}
      <ul className="pb-2">
        {items.map(({ kind, id, title, date }) => (
          <PanelRow key={id} to={addresses.admin.content[kind].edit(id)} title={title}>
            {CONTENT_SCREENS[kind].formLabel}, le <FrenchTime instant={date} form="withTime" />
          </PanelRow>
        ))}
      </ul>
    </DashboardPanel>
  );
}

function Subscribers({ subscribers: { total, items } }: Pick<Overview, 'subscribers'>) {
  return (
    <DashboardPanel title="Nouveaux abonnés" total={total}>
      {items.length === 0 && <PanelEmpty>Personne ne s’est encore abonné à la newsletter.</PanelEmpty>}
      <ul className="px-4 pb-1">
        {items.map(({ id, email, createdAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="break-all">{email}</span>
            <FrenchTime instant={createdAt} form="short" className="text-sm text-muted" />
          </li>
        ))}
      </ul>
      {items.length > 0 && (
        <Link
          to={addresses.admin.content.subscriber.list}
          className="text-link mx-4 mb-2 inline-flex min-h-11 items-center"
        >
          Voir tous les abonnés
        </Link>
      )}
    </DashboardPanel>
  );
}

/** Leads to the login when the overview answers 401, which comes after the screen is shown. */
function useLoginWhenExpired({ status }: Failure): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (status === 401) void navigate(expiredSessionAddress(pathname));
  }, [status, navigate, pathname]);
}

function OverviewFailure({ failure }: { failure: Failure }) {
  const revalidator = useRevalidator();
  useLoginWhenExpired(failure);
  return (
    <div className="rounded-box border border-line bg-surface p-4">
      <FailureNotice failure={failure} />
      <button
        type="button"
        className="button button-quiet mt-4 min-h-11 py-2"
        disabled={revalidator.state !== 'idle'}
        onClick={() => revalidator.revalidate()}
      >
        <RetryIcon className="size-5" />
        Réessayer
      </button>
    </div>
  );
}

function Loading() {
  return (
    <p className="flex items-center gap-3 text-muted" aria-busy="true">
      <span className="loading loading-spinner" aria-hidden="true" />
      Chargement...
    </p>
  );
}

/** Drafts, scheduled publications, new subscribers and the version. Their failure leaves the tiles in place. */
export function DashboardOverview({ overview }: { overview: Promise<Outcome<Overview>> }) {
  return (
    <Suspense fallback={<Loading />}>
      <Await resolve={overview}>
        {(outcome) =>
          outcome.ok ? (
            <div className="grid gap-4 lg:grid-cols-3">
              <Drafts drafts={outcome.value.drafts} />
              <Scheduled scheduled={outcome.value.scheduled} />
              <Subscribers subscribers={outcome.value.subscribers} />
              <div className="lg:col-span-3">
                <DashboardVersion version={outcome.value.version} />
              </div>
            </div>
          ) : (
            <OverviewFailure failure={outcome.failure} />
          )
        }
      </Await>
    </Suspense>
  );
}
