import { setTimeout as delay } from 'node:timers/promises';
import { askPlainly } from '#platform/http/ask-plainly.ts';
import { PRODUCT_VERSION, readOwnReleaseNotes } from '#platform/product-version.ts';
import { StartError } from '#platform/start-error.ts';
import { addresses } from '../../addresses.ts';
import { readConfig } from '../../config.server.ts';
import { checkHealth, collectExpectations } from './check-health.ts';
import { finishUpdate } from './finish-update.ts';
import { goBack } from './go-back.ts';
import {
  currentVersion,
  type Home,
  releaseFolder,
  removeReleases,
  setCurrentVersion,
  siteUserOf,
} from './home.ts';
import type { Journal } from './journal.ts';
import { localAddress, type Patience, type Run, reach } from './run.ts';
import { closeGate, isSupervised, stopServer } from './running-server.ts';
import { startWorker } from './site-worker.ts';
import { takeBackup } from './take-backup.ts';
import { startTrial } from './trial-server.ts';
import { type Step, stepAfter } from './update.policy.ts';

/** Milliseconds between two questions to a server that is starting. */
const PAUSE = 200;

/** Tries the new version on a database: its pages show what the site shows now. */
async function tryOn(run: Run, databaseName: string): Promise<void> {
  const { home, user, patience, journal, config } = run;
  const app = `${releaseFolder(home, journal.to)}/app`;
  const trial = await startTrial(app, databaseName, user, patience.answer);
  try {
    const model = isSupervised(home) ? localAddress(config) : trial.address;
    run.expected ??= await collectExpectations(model, patience.answer);
    await checkHealth(trial.address, run.expected, patience.answer);
  } finally {
    await trial.stop();
  }
}

/** Waits for the new version at the site's own address, and makes sure that it shows what it has to. */
async function checkServing(run: Run): Promise<void> {
  const { config, home, patience } = run;
  const { database } = config;
  if (!isSupervised(home)) return tryOn(run, database.dialect === 'sqlite' ? database.file : database.url);
  await run.gate?.open();
  run.gate = null;
  const origin = localAddress(config);
  const deadline = performance.now() + patience.answer;
  while (!(await answers(origin))) {
    if (performance.now() > deadline)
      throw new StartError('La nouvelle version n’a pas démarré à l’adresse du site.');
    await delay(PAUSE);
  }
  await checkHealth(origin, run.expected ?? [], patience.answer);
}

async function answers(origin: string): Promise<boolean> {
  const answer = await askPlainly(origin + addresses.health.alive, 5_000).catch(() => null);
  return answer?.status === 200;
}

/** Work that leads to each step, and the sentence before it. */
const WAYS: Readonly<
  Record<Exclude<Step, 'begun'>, readonly [sentence: string, act: (run: Run) => Promise<void>]>
> = {
  saved: ['Sauvegarde du site, et preuve de la sauvegarde…', takeBackup],
  paused: [
    'Le site reste lisible ; rien ne peut y être enregistré jusqu’à la fin de la mise à jour.',
    ({ worker }) => worker.pause(),
  ],
  copied: ['Copie de la base de données…', ({ worker }) => worker.copy()],
  migrated: ['Passage de la copie à la nouvelle version…', ({ worker }) => worker.migrate()],
  tried: [
    'Essai de la nouvelle version sur la copie…',
    async (run) => tryOn(run, await run.worker.copyName()),
  ],
  switching: [
    'Échange des deux versions…',
    async (run) => {
      run.gate = await closeGate(run.home);
      await stopServer(run.home, run.config.stopDelay);
    },
  ],
  switched: [
    '',
    async (run) => {
      await run.worker.switchOver();
      await setCurrentVersion(run.home, run.journal.to);
    },
  ],
  done: ['Vérification du site à son adresse…', checkServing],
};

/** Rejects when somebody asks this process to stop, or its terminal is gone. The way back is not interrupted. */
function untilInterrupted(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {});
  const stop = () => reject(new StartError('La mise à jour a été arrêtée.'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return promise;
}

async function goForward(run: Run): Promise<void> {
  const interrupted = untilInterrupted();
  await reach(run, 'begun');
  for (let step = stepAfter('begun'); step && step !== 'begun'; step = stepAfter(step)) {
    const [sentence, act] = WAYS[step];
    if (sentence) run.say(sentence);
    await Promise.race([act(run), interrupted]);
    await reach(run, step);
  }
}

/** Prints what the versions after the one that serves change. */
function announce({ journal, say }: Run): void {
  say(`Mise à jour de la version ${journal.from} à la version ${journal.to}.`);
  for (const { version, changes } of readOwnReleaseNotes()) {
    if (version === journal.from) return;
    say(`Ce que change la version ${version} :`);
    for (const change of changes) say(`  - ${change}`);
  }
}

/** Goes back from an update that failed, with a process for the database that is at nothing else. */
async function recover(run: Run, error: unknown): Promise<never> {
  const reason = error instanceof Error ? error.message : String(error);
  const { from, to } = run.journal;
  run.say(`${reason}\nRetour à la version ${from}…`);
  await run.worker.end();
  run.worker = startWorker(run.journal, run.user, run.patience.copy);
  await goBack(run);
  throw new StartError(
    `La mise à jour vers la version ${to} n’a pas été faite : la version ${from} sert le site comme avant, et rien n’est perdu. La raison : ${reason}`,
    { cause: error },
  );
}

/** Returns the instant as it stands in the names of what an update makes. */
function stampOf(now: Date): string {
  return now.toISOString().replace(/[.]\d{3}|[-:]/g, '');
}

/**
 * Updates an installed site to this release's version, from outside of it: nothing is lost wherever it fails or is cut.
 * @throws {StartError} where the version that served serves again, with the reason.
 */
export async function runUpdate(home: Home, say: Run['say'], patience: Patience): Promise<void> {
  const config = readConfig();
  const user = await siteUserOf(home, config.dataDir);
  const from = await currentVersion(home);
  const to = PRODUCT_VERSION;
  if (from === to) throw new StartError(`La version ${to} sert déjà le site : rien n’a été changé.`);
  const journal: Journal = { format: 1, id: stampOf(new Date()), from, to, step: 'begun' };
  const worker = startWorker(journal, user, patience.copy);
  const run: Run = { home, config, user, patience, journal, worker, gate: null, say };
  announce(run);
  try {
    await worker.prepare().catch(async (error: unknown) => {
      await removeReleases(home, (version) => version === to);
      throw error;
    });
    await goForward(run).catch((error: unknown) => recover(run, error));
    await finishUpdate(run);
    say(
      `La version ${to} sert le site. La version ${from} est gardée jusqu’à la prochaine mise à jour, sa base de données 30 jours.`,
    );
  } finally {
    await run.gate?.open();
    await run.worker.end();
  }
}
