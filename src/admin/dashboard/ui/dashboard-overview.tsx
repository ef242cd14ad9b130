import { Suspense } from 'react';
import { Await, Link } from 'react-router';
import { CONTENT_SCREENS } from '#admin/content-screens.ts';
import type { Outcome } from '#admin/guard.ts';
import { addresses } from '#src/addresses.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import type { Overview } from '../overview.schema.ts';
import { DashboardFailure, DashboardLoading } from './dashboard-failure.tsx';
import { DashboardPanel, PanelEmpty, PanelRow } from './dashboard-panel.tsx';

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

/** Drafts, scheduled publications, new subscribers. Its failure does not affect the tiles. */
export function DashboardOverview({ overview }: { overview: Promise<Outcome<Overview>> }) {
  return (
    <Suspense fallback={<DashboardLoading />}>
      <Await resolve={overview}>
        {(outcome) =>
          outcome.ok ? (
            <div className="grid gap-4 lg:grid-cols-3">
              <Drafts drafts={outcome.value.drafts} />
              <Scheduled scheduled={outcome.value.scheduled} />
              <Subscribers subscribers={outcome.value.subscribers} />
            </div>
          ) : (
            <DashboardFailure failure={outcome.failure} />
          )
        }
      </Await>
    </Suspense>
  );
}
