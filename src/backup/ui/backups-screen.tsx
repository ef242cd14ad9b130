import { AdminScreen } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { Pagination } from '#ui/pagination.tsx';
import { BackupSummary } from './backup-summary.tsx';
import { DailySection } from './daily-section.tsx';
import { DownloadSection } from './download-section.tsx';
import type { BackupsPage } from './load-backups.ts';
import { RunList } from './run-list.tsx';

function RestoreSection() {
  return (
    <section aria-labelledby="restaurer" className="rounded-box border border-line bg-surface p-4 sm:p-6">
      <h2 id="restaurer" className="mb-3 text-xl">
        Restaurer
      </h2>
      <p>
        Une sauvegarde se restaure sur le serveur, par la personne qui s’en occupe, avec le fichier et sa
        phrase de passe{'\u00a0'}:
      </p>
      <p className="mt-2">
        <code className="wrap-anywhere">pamoja restore FICHIER</code>
      </p>
      <p className="mt-2">
        Si le site tourne depuis ses sources, arrêtez-le d’abord, puis{'\u00a0'}:{' '}
        <code className="wrap-anywhere">npm run restore -- FICHIER</code>
      </p>
      <p className="mt-3">
        Le fichier est vérifié en entier avant que rien ne change. Ce qui a été supprimé définitivement
        depuis, et les adresses désinscrites, ne reviennent pas. Tout le monde doit se reconnecter.
      </p>
    </section>
  );
}

/** The backups' screen (docs/specification/backups-screens.md#screen). */
export function BackupsScreen({ status, runs, page, pageCount }: BackupsPage) {
  return (
    <AdminScreen
      title="Sauvegardes"
      back={{ to: addresses.admin.dashboard, label: 'Retour au tableau de bord' }}
    >
      <section aria-label="État" className="mb-5 rounded-box border border-line bg-surface p-4 sm:p-6">
        <BackupSummary status={status} />
      </section>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <DownloadSection loaded={status.download} />
        <div className="flex flex-col gap-5">
          <DailySection daily={status.daily} />
          <RestoreSection />
        </div>
      </div>
      <section aria-labelledby="dernieres" className="mt-8">
        <h2 id="dernieres" className="mb-3 text-xl">
          Dernières sauvegardes
        </h2>
        <RunList runs={runs} />
        <Pagination
          label="Pages des sauvegardes"
          page={page}
          pageCount={pageCount}
          pageAddress={(number) => `?page=${number}`}
        />
      </section>
    </AdminScreen>
  );
}
