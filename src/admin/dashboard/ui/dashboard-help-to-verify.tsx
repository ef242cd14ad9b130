import { Suspense, useState } from 'react';
import { Await, Link, useRevalidator } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import { serverClock } from '#admin/api/server-clock.ts';
import type { Outcome } from '#admin/guard.ts';
import { isRecord, notifyError, notifySuccess, useFailureHandler } from '#admin/index.ts';
import { organisationCalls } from '#admin/settings/organisation.calls.ts';
import { toLocalTime } from '#lib/text/local-time.ts';
import { addresses } from '#src/addresses.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { useSiteSettings } from '#ui/site-settings.ts';
import type { Overview } from '../overview.schema.ts';
import { DashboardPanel } from './dashboard-panel.tsx';

type Due = Overview['helpToVerify'][number];

const SECTION = 'assistance';

/**
 * Writes today's date to an entry, reading its present state first because the panel may be outdated.
 * @throws {ApiError}
 */
async function verify({ name, verifiedOn }: Due, today: string): Promise<void> {
  const { body, etag } = await callApi(organisationCalls.read, { id: SECTION });
  const { items } = body.value;
  const present = Array.isArray(items) ? items.filter(isRecord) : [];
  const changed = present.map((item) =>
    item.name === name && item.verifiedOn === verifiedOn ? { ...item, verifiedOn: today } : item,
  );
  await callApi(organisationCalls.change, { id: SECTION, json: { items: changed }, ifMatch: etag });
}

function Entries({ entries }: { entries: readonly Due[] }) {
  const { timeZone } = useSiteSettings();
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const describe = useFailureHandler();
  const confirm = async (entry: Due) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await verify(entry, toLocalTime(serverClock.now().toISOString(), timeZone).slice(0, 10));
      notifySuccess('Vérifié aujourd’hui');
      await revalidate();
    } catch (error) {
      const failure = await describe(error, { sentence: 'Erreur lors de l’enregistrement' });
      if (failure) notifyError(failure.headline);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ul className="divide-y divide-line border-t border-line">
      {entries.map((entry) => (
        <li
          key={`${entry.name} ${entry.verifiedOn}`}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
        >
          <Link to={addresses.admin.settingsSection(SECTION)} className="min-h-11 min-w-0 wrap-anywhere">
            <span className="block font-semibold">{entry.name}</span>
            <span className="block text-sm text-muted">
              {entry.verifiedOn === null ? (
                'Jamais vérifié'
              ) : (
                <>
                  Vérifié le <FrenchTime instant={`${entry.verifiedOn}T12:00:00Z`} form="short" />
                </>
              )}
            </span>
          </Link>
          <button
            type="button"
            className="button button-quiet min-h-11 py-2 text-sm"
            aria-disabled={isBusy}
            onClick={() => void confirm(entry)}
          >
            Vérifié aujourd’hui<span className="sr-only">{`\u00a0: ${entry.name}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Services of 'Trouver de l’aide' due for verification by phone; nothing where none is due. */
export function DashboardHelpToVerify({ overview }: { overview: Promise<Outcome<Overview>> }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={overview}>
        {(outcome) =>
          outcome.ok &&
          outcome.value.helpToVerify.length > 0 && (
            <DashboardPanel
              title={'Trouver de l’aide\u00a0: à vérifier'}
              total={outcome.value.helpToVerify.length}
            >
              <p className="px-4 pb-2 text-muted">
                Appelez chaque numéro, ou allez sur place. Si tout est encore vrai, dites-le ici.
              </p>
              <Entries entries={outcome.value.helpToVerify} />
            </DashboardPanel>
          )
        }
      </Await>
    </Suspense>
  );
}
