import { Suspense } from 'react';
import { Await } from 'react-router';
import type { Outcome } from '#admin/guard.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import type { Overview } from '../overview.schema.ts';
import { DashboardPanel } from './dashboard-panel.tsx';

type Version = Overview['version'];
type Notes = Version['notes'][number];

/** Returns noon UTC of a day, which is the same day in every time zone but the last two before the date line. */
function noonOf(day: string): string {
  return `${day}T12:00:00Z`;
}

const SUMMARY =
  'flex min-h-11 cursor-pointer items-center gap-2 px-4 py-2 font-semibold text-primary hover:bg-primary/5';

function Changes({ changes }: Pick<Notes, 'changes'>) {
  return (
    <ul className="list-disc space-y-1.5 px-4 pb-4 pl-9">
      {changes.map((change) => (
        <li key={change} className="max-w-prose wrap-anywhere">
          {change}
        </li>
      ))}
    </ul>
  );
}

function EarlierVersions({ notes }: { notes: readonly Notes[] }) {
  return (
    <details className="group border-t border-line">
      <summary className={SUMMARY}>
        Versions précédentes
        <ChevronDownIcon className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {notes.map(({ version, date, changes }) => (
        <section key={version}>
          <h3 className="px-4 pb-1 text-base">
            Version {version}
            {date && (
              <span className="font-sans font-normal text-muted">
                , <FrenchTime instant={noonOf(date)} form="long" />
              </span>
            )}
          </h3>
          <Changes changes={changes} />
        </section>
      ))}
    </details>
  );
}

/** Notes for the server's operator, apart from those for everyone. */
function ForTheServer({ node, advisories }: Pick<Version, 'node' | 'advisories'>) {
  return (
    <details className="group border-t border-line">
      <summary className={SUMMARY}>
        Pour la personne qui s’occupe du serveur
        <ChevronDownIcon className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {advisories.map(({ id, meaning, fixedIn }) => (
        <p key={id} className="max-w-prose px-4 pb-4 wrap-anywhere">
          Node.js {node}, avis de sécurité {id} : {meaning} Corrigé dans Node.js {fixedIn.join(', ')}.
        </p>
      ))}
    </details>
  );
}

function RunningVersion({ version: { running, since, notes, node, advisories } }: Pick<Overview, 'version'>) {
  const own = notes.find(({ version }) => version === running);
  const earlier = notes.filter((other) => other !== own);
  return (
    <DashboardPanel title={`Version ${running}`}>
      {since && (
        <p className="px-4 pb-2 text-muted">
          En service sur ce site depuis le <FrenchTime instant={since} form="long" />.
        </p>
      )}
      {own && (
        <details className="group border-t border-line">
          <summary className={SUMMARY}>
            Ce que cette version a changé
            <ChevronDownIcon className="size-5 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <Changes changes={own.changes} />
        </details>
      )}
      {earlier.length > 0 && <EarlierVersions notes={earlier} />}
      {advisories.length > 0 && <ForTheServer node={node} advisories={advisories} />}
    </DashboardPanel>
  );
}

/**
 * The running version, since when it runs, and what it changed; nothing where the overview failed, which another panel
 * reports.
 */
export function DashboardVersion({ overview }: { overview: Promise<Outcome<Overview>> }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={overview}>
        {(outcome) => outcome.ok && <RunningVersion version={outcome.value.version} />}
      </Await>
    </Suspense>
  );
}
