import { Suspense } from 'react';
import { Await, Link } from 'react-router';
import type { Outcome } from '#admin/guard.ts';
import { JournalEntryRow } from '#admin/journal/screens.ts';
import { addresses } from '#src/addresses.ts';
import type { Overview } from '../overview.schema.ts';
import { DashboardPanel } from './dashboard-panel.tsx';

function Changes({ changes: { total, items } }: { changes: Overview['guardedChanges'] }) {
  if (total === 0) return null;
  return (
    <DashboardPanel title={'Comptes, adresses et numéros\u00a0: ce qui a changé'} total={total}>
      <p className="px-4 pb-2 text-muted">
        Ces 30 derniers jours. Si l’un de ces changements vous étonne, parlez-en à la personne nommée, et
        changez votre mot de passe si c’est vous.
      </p>
      <ol className="divide-y divide-line border-t border-line">
        {items.map((entry) => (
          <JournalEntryRow key={entry.id} entry={entry} />
        ))}
      </ol>
      {total > items.length && (
        <Link to={addresses.admin.journal} className="text-link mx-4 mb-2 inline-flex min-h-11 items-center">
          Voir tout le journal
        </Link>
      )}
    </DashboardPanel>
  );
}

/** Recent changes of accounts and guarded settings; nothing where the overview failed, which another panel reports. */
export function DashboardGuardedChanges({ overview }: { overview: Promise<Outcome<Overview>> }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={overview}>
        {(outcome) => outcome.ok && <Changes changes={outcome.value.guardedChanges} />}
      </Await>
    </Suspense>
  );
}
