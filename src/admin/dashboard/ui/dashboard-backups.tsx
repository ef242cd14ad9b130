import { Suspense } from 'react';
import { Await, Link } from 'react-router';
import type { Outcome } from '#admin/guard.ts';
import type { BackupStatus } from '#backup/backups.schema.ts';
import { BackupAlarm, BackupSummary } from '#backup/screens.ts';
import { addresses } from '#src/addresses.ts';
import { DashboardFailure, DashboardLoading } from './dashboard-failure.tsx';
import { DashboardPanel } from './dashboard-panel.tsx';

const DOWNLOADS = {
  running: 'Une sauvegarde à télécharger est en cours.',
  ready: 'Une sauvegarde attend d’être téléchargée.',
  failed: null,
} as const;

function Backups({ status }: { status: BackupStatus }) {
  const download = status.download && DOWNLOADS[status.download.state];
  return (
    <DashboardPanel title="Sauvegardes">
      <div className="px-4 pb-4">
        <BackupSummary status={status} />
        {download && <p className="mt-2 font-semibold">{download}</p>}
        <Link to={addresses.admin.backups} className="button button-quiet mt-3 min-h-11 px-4 py-2">
          Télécharger une sauvegarde
        </Link>
      </div>
    </DashboardPanel>
  );
}

interface BackupsProps {
  readonly backups: Promise<Outcome<BackupStatus>>;
}

/** A fault of the backups, above everything else; nothing when all is well or the status is unknown. */
export function DashboardBackupAlarm({ backups }: BackupsProps) {
  return (
    <Suspense fallback={null}>
      <Await resolve={backups}>
        {(outcome) =>
          outcome.ok && (
            <div className="mb-4 empty:hidden">
              <BackupAlarm status={outcome.value} />
            </div>
          )
        }
      </Await>
    </Suspense>
  );
}

/** Status of the backups. Its failure does not affect the rest of the dashboard. */
export function DashboardBackups({ backups }: BackupsProps) {
  return (
    <Suspense fallback={<DashboardLoading />}>
      <Await resolve={backups}>
        {(outcome) =>
          outcome.ok ? <Backups status={outcome.value} /> : <DashboardFailure failure={outcome.failure} />
        }
      </Await>
    </Suspense>
  );
}
