import { Suspense } from 'react';
import { Await, Link } from 'react-router';
import type { Outcome } from '#admin/guard.ts';
import { addresses } from '#src/addresses.ts';
import {
  AlertButtons,
  AlertOutcome,
  AlertStateBadge,
  useAlertSteering,
} from '#types/publications/screens.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import type { Overview } from '../overview.schema.ts';
import { DashboardPanel } from './dashboard-panel.tsx';

function Alerts({ alerts: { total, items } }: Pick<Overview, 'alerts'>) {
  const steering = useAlertSteering();
  const { bulletin } = addresses.admin.content;
  return (
    <>
      <AlertOutcome steering={steering} />
      {total > 0 && (
        <div className="mb-6">
          <DashboardPanel title="Alertes en cours" total={total}>
            <ul className="divide-y divide-line">
              {items.map((alert) => (
                <li key={alert.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                  <div className="min-w-0 grow">
                    <Link
                      to={bulletin.edit(alert.id)}
                      className="mb-1 inline-flex min-h-8 items-center font-semibold wrap-anywhere hover:underline"
                    >
                      {alert.title}
                    </Link>
                    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                      <AlertStateBadge state="inForce" until={alert.alertUntil} />
                      <span>
                        depuis le <FrenchTime instant={alert.since} form="withTime" />
                      </span>
                    </p>
                  </div>
                  <div className="flex flex-wrap gap-2">
                    <AlertButtons alert={alert} state="inForce" steering={steering} />
                  </div>
                </li>
              ))}
            </ul>
            {total > items.length && (
              <Link
                to={`${bulletin.list}?statut=inForce`}
                className="text-link mx-4 mb-2 inline-flex min-h-11 items-center"
              >
                Voir toutes les alertes
              </Link>
            )}
          </DashboardPanel>
        </div>
      )}
    </>
  );
}

/** Current alerts, to end or prolong; nothing where the overview failed, which another panel reports. */
export function DashboardAlerts({ overview }: { overview: Promise<Outcome<Overview>> }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={overview}>{(outcome) => outcome.ok && <Alerts alerts={outcome.value.alerts} />}</Await>
    </Suspense>
  );
}
