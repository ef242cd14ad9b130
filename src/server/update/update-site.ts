import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { askPlainly } from '#lib/http/ask-plainly.ts';
import { PRODUCT_VERSION, readOwnReleaseNotes } from '#lib/product-version.ts';
import { StartError } from '#lib/start-error.ts';
import { addresses } from '../../addresses.ts';
import { endOf, printable, startForSite } from '../site-user.ts';
import { checkHealth, collectExpectations, type Expectation } from './check-health.ts';
import {
  currentVersion,
  type Home,
  releaseFolder,
  removeReleases,
  type State,
  setCurrentVersion,
  writeState,
} from './home.ts';
import { finish, rollBack } from './recover-update.ts';
import { closeRun, openRun, type Patience, type Run } from './run.ts';
import {
  closeGate,
  isSupervised,
  localAddress,
  serverProcess,
  startTrial,
  stopServer,
} from './running-server.ts';
import { startWorker } from './site-worker.ts';
import type { WRITTEN_STEPS } from './update.policy.ts';

async function reach({ home, state }: Run, step: (typeof WRITTEN_STEPS)[number]): Promise<void> {
  await writeState(home, { ...state, step });
}

/**
 * Creates and verifies a backup by the version in use.
 * @throws {StartError} where that fails, because no update starts without a backup.
 */
async function takeBackup({ home, state, user }: Run): Promise<void> {
  const old = releaseFolder(home, state.from);
  const program = join(old, 'app/scripts/backup.mjs');
  if (!existsSync(program)) {
    throw new StartError(
      `La version ${state.from} ne sait pas faire de sauvegarde : la mise à jour ne commence pas sans.`,
    );
  }
  const child = startForSite(user, { command: [join(old, 'node/bin/node'), program, '--update'] });
  child.stdout?.pipe(printable()).pipe(process.stdout, { end: false });
  child.stderr?.pipe(printable()).pipe(process.stderr, { end: false });
  if ((await endOf(child)) !== 0)
    throw new StartError('La sauvegarde n’a pas pu être faite : les lignes ci-dessus disent pourquoi.');
}

/** Milliseconds between two requests to a starting server. */
const PAUSE = 200;

/**
 * Waits until the site is ready.
 * @throws {StartError} where its server ends, or takes too long.
 */
async function untilReady({ home, patience }: Run, origin: string): Promise<void> {
  const deadline = performance.now() + patience.answer;
  let server: number | null = null;
  for (;;) {
    const answer = await askPlainly(origin + addresses.health.ready, 5_000).catch(() => null);
    if (answer?.status === 200) return;
    const found = await serverProcess(home);
    if (server !== null && found !== server)
      throw new StartError('La nouvelle version ne démarre pas : le journal du site dit pourquoi.');
    server = found;
    if (performance.now() > deadline)
      throw new StartError('La nouvelle version n’a pas démarré à temps à l’adresse du site.');
    await delay(PAUSE);
  }
}

/**
 * Starts the new version in read-only mode, and verifies that it shows what the site showed.
 * @param shown pages of the previous version; null where the site was not running, which it will not be afterwards
 * either.
 */
async function smokeTest(run: Run, shown: readonly Expectation[] | null): Promise<void> {
  const { home, user, state, config, patience, worker } = run;
  if (!shown) {
    run.trial = startTrial(home, state.to, user, patience.answer);
    const address = await run.trial.address;
    await checkHealth(address, await collectExpectations(address, patience.answer), patience.answer);
    return run.trial.stop();
  }
  await run.gate?.open();
  run.gate = null;
  const origin = localAddress(config);
  await untilReady(run, origin);
  await worker.leavePort();
  await checkHealth(origin, shown, patience.answer);
}

/** Rejects on a request to stop, or when the terminal closes. A rollback is not interrupted. */
function untilInterrupted(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {});
  const stop = () => reject(new StartError('La mise à jour a été arrêtée.'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return promise;
}

/** The update proper: the site is in read-only mode until its end, and every step can be rolled back. */
async function pass(run: Run): Promise<void> {
  const { home, config, patience, state, worker, say } = run;
  const interrupted = untilInterrupted();
  const go = <Result>(work: Promise<Result>) => Promise.race([work, interrupted]);

  await reach(run, 'begun');
  say('Sauvegarde du site, et preuve de la sauvegarde…');
  await go(takeBackup(run));

  say('Le site reste lisible ; rien ne peut y être enregistré jusqu’à la fin de la mise à jour.');
  await go(worker.pause());
  await reach(run, 'paused');
  const isRunning = isSupervised(home);
  const shown = isRunning ? await go(collectExpectations(localAddress(config), patience.answer)) : null;
  say('Copie de la base de données, et passage de la copie à la nouvelle version…');
  await go(worker.copy());

  say('Échange des deux versions…');
  await reach(run, 'switching');
  run.gate = await go(closeGate(home));
  if (isRunning) await go(worker.takePort());
  await go(stopServer(home, config.stopDelay));
  await go(worker.switchOver());
  await setCurrentVersion(home, state.to);

  say('Essai de la nouvelle version à l’adresse du site…');
  await go(smokeTest(run, shown));
  await reach(run, 'done');
}

/** Prints the changes of the versions after the one in use. */
function announce({ state, say }: Run): void {
  say(`Mise à jour de la version ${state.from} à la version ${state.to}.`);
  for (const { version, changes } of readOwnReleaseNotes()) {
    if (version === state.from) return;
    say(`Ce que change la version ${version} :`);
    for (const change of changes) say(`  - ${change}`);
  }
}

/** Rolls back a failed update, with a new worker process. */
async function recover(run: Run, error: unknown): Promise<never> {
  const reason = error instanceof Error ? error.message : String(error);
  const { from, to } = run.state;
  run.say(`${reason}\nRetour à la version ${from}…`);
  await run.trial?.stop();
  await run.worker.end();
  run.worker = startWorker(run.state, run.user, run.patience.copy);
  await rollBack(run);
  throw new StartError(
    `La mise à jour vers la version ${to} n’a pas été faite : la version ${from} sert le site comme avant, et rien n’est perdu. La raison : ${reason}`,
    { cause: error },
  );
}

/** Returns an instant as it appears in the names of an update's files. */
function stampOf(now: Date): string {
  return now.toISOString().replace(/[.]\d{3}|[-:]/g, '');
}

/**
 * Updates an installed site to this release's version. Loses nothing wherever it fails or is interrupted.
 * @throws {StartError} with the reason, where the previous version serves again.
 */
export async function updateSite(home: Home, say: Run['say'], patience: Patience): Promise<void> {
  const from = await currentVersion(home);
  const to = PRODUCT_VERSION;
  if (from === to) throw new StartError(`La version ${to} sert déjà le site : rien n’a été changé.`);
  const state: State = { format: 1, id: stampOf(new Date()), from, to, step: 'begun' };
  const run = await openRun(home, state, say, patience);
  announce(run);
  try {
    await run.worker.prepare().catch(async (error: unknown) => {
      await removeReleases(home, (version) => version === to);
      throw error;
    });
    await pass(run).catch((error: unknown) => recover(run, error));
    await finish(run);
    say(
      `La version ${to} sert le site. La version ${from} est gardée jusqu’à la prochaine mise à jour, sa base de données 30 jours.`,
    );
  } finally {
    await closeRun(run);
  }
}
