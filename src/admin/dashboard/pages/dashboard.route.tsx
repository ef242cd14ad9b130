import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRouteLoaderData } from 'react-router';
import type { SessionUser } from '#admin/api/session-store.ts';
import { requireSession } from '#admin/guard.ts';
import { ChecklistPanel, placeChecklist } from '#admin/setup/screens.ts';
import { AdminScreen, screenMeta } from '#admin/ui/admin-screen.tsx';
import { readBackupStatus } from '#backup/screens.ts';
import { addresses } from '#src/addresses.ts';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { DashboardAlerts } from '../ui/dashboard-alerts.tsx';
import { DashboardBackupAlarm, DashboardBackups } from '../ui/dashboard-backups.tsx';
import { DashboardGuardedChanges } from '../ui/dashboard-guarded-changes.tsx';
import { DashboardHelpToVerify } from '../ui/dashboard-help-to-verify.tsx';
import { DashboardMiniature } from '../ui/dashboard-miniature.tsx';
import { DashboardOverview } from '../ui/dashboard-overview.tsx';
import { DashboardShownPages } from '../ui/dashboard-shown-pages.tsx';
import { DashboardTiles } from '../ui/dashboard-tiles.tsx';
import { DashboardToDescribe } from '../ui/dashboard-to-describe.tsx';
import { DashboardUnreadMessages } from '../ui/dashboard-unread-messages.tsx';
import { DashboardUnsentDrafts } from '../ui/dashboard-unsent-drafts.tsx';
import { DashboardVersion } from '../ui/dashboard-version.tsx';
import { readOverview } from '../ui/load-overview.ts';

const TITLE = 'Tableau de bord';

export const meta = screenMeta(TITLE);

/** Returns its panels as promises, so that the tiles are shown before they are loaded. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  const { signal } = request;
  const panels = { overview: readOverview(signal), backups: readBackupStatus(signal) };
  return { ...panels, next: await placeChecklist(signal) };
}

/** The back office's home screen (docs/specification/back-office.md#dashboard). */
export default function Dashboard() {
  const user = useRouteLoaderData<SessionUser>('admin-shell');
  const { overview, backups, next } = useLoaderData<typeof clientLoader>();
  const checklist = <ChecklistPanel checklist={next.checklist} />;
  return (
    <AdminScreen title={TITLE}>
      <p className="-mt-3 mb-5 text-muted">Bienvenue {user?.name}</p>
      <DashboardShownPages overview={overview} />
      <DashboardBackupAlarm backups={backups} />
      <DashboardAlerts overview={overview} />
      {next.isFirst && (
        <div className="mb-6 grid items-start gap-4 lg:grid-cols-[1fr_auto]">
          {checklist}
          <DashboardMiniature />
        </div>
      )}
      <DashboardTiles />
      <Link
        to={addresses.admin.settings}
        className="mt-3 flex min-h-14 items-center justify-between gap-3 rounded-box border border-line bg-surface px-4 py-2 hover:border-primary"
      >
        <span>
          <span className="block font-heading font-bold sm:text-lg">Réglages</span>
          <span className="text-[0.9375rem] text-muted">Les mots et l’apparence de votre site.</span>
        </span>
        <ChevronRightIcon className="size-5 shrink-0 text-muted" />
      </Link>
      <div className="mt-6 flex flex-col gap-4">
        <DashboardUnreadMessages overview={overview} />
        <DashboardToDescribe overview={overview} />
        <DashboardHelpToVerify overview={overview} />
        <DashboardGuardedChanges overview={overview} />
        {!next.isFirst && checklist}
        {user && <DashboardUnsentDrafts userId={user.id} />}
        <DashboardOverview overview={overview} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <DashboardBackups backups={backups} />
          <DashboardVersion overview={overview} />
        </div>
      </div>
    </AdminScreen>
  );
}
