import { Suspense } from 'react';
import { Await } from 'react-router';
import type { Outcome } from '#admin/guard.ts';
import type { ShownPage } from '#settings/shown-pages.ts';
import { addresses } from '#src/addresses.ts';
import type { Overview } from '../overview.schema.ts';
import { DashboardPanel, PanelRow } from './dashboard-panel.tsx';

const { settingsSection } = addresses.admin;

const PAGES: Readonly<Record<ShownPage, { readonly title: string; readonly to: string }>> = {
  organisation: { title: 'Notre organisation', to: settingsSection('about') },
  domains: { title: 'Domaines', to: settingsSection('domains') },
  network: { title: 'Notre Réseau', to: settingsSection('charter') },
  partners: { title: 'Partenaires', to: settingsSection('partners') },
  donation: { title: 'FAIRE UN DON', to: settingsSection('donation') },
};

/**
 * Pages that an update has made visible, each with a link to its settings; nothing where there is none, or the overview
 * failed.
 */
export function DashboardShownPages({ overview }: { overview: Promise<Outcome<Overview>> }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={overview}>
        {(outcome) =>
          outcome.ok &&
          outcome.value.shownPages.length > 0 && (
            <div className="mb-6">
              <DashboardPanel
                title="La mise à jour a rendu ces pages visibles"
                total={outcome.value.shownPages.length}
              >
                <ul className="pb-2">
                  {outcome.value.shownPages.map((page) => (
                    <PanelRow key={page} {...PAGES[page]}>
                      Vos visiteurs y lisent une phrase simple{'\u00a0'}: écrivez la vôtre.
                    </PanelRow>
                  ))}
                </ul>
              </DashboardPanel>
            </div>
          )
        }
      </Await>
    </Suspense>
  );
}
