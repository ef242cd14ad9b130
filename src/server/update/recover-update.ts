import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { syncFolder } from '#lib/files/durable-writes.ts';
import { PRODUCT_VERSION } from '#lib/product-version.ts';
import { StartError } from '#lib/start-error.ts';
import {
  currentVersion,
  type Home,
  readState,
  releaseFolder,
  removeReleases,
  removeState,
  type State,
  setCurrentVersion,
} from './home.ts';
import { closeRun, openRun, type Run } from './run.ts';
import { closeGate, stopServer } from './running-server.ts';
import { recoveryOf } from './update.policy.ts';

/**
 * Rolls back an update, wherever it was interrupted: restores the version and database that served before, and removes
 * what the update created. Loses nothing, because the new version has not written yet. Can be repeated when
 * interrupted.
 * @param isStarting true when called by the site's own start: no server runs then, and that start holds the gate.
 * @throws {StartError} where something found was not made by this update; then nothing is touched.
 */
export async function rollBack(run: Run, isStarting = false): Promise<void> {
  const { home, config, worker } = run;
  const { from, to } = run.state;
  const standing = await worker.look();
  if (standing === 'unclear') {
    throw new StartError(
      `Une mise à jour de ${from} vers ${to} a été interrompue, et la base de données n’est ni celle d’avant ni sa copie : rien n’a été touché. Gardez tout tel quel et demandez de l’aide.`,
    );
  }
  const hasSwitched = standing === 'new' || (await currentVersion(home)) !== from;
  if (hasSwitched && !isStarting) {
    run.gate ??= await closeGate(home);
    await worker.takePort();
    await stopServer(home, config.stopDelay);
  }
  if (standing === 'new') await worker.switchBack();
  // On a full disk, even rewriting the same link would fail.
  if ((await currentVersion(home)) !== from) await setCurrentVersion(home, from);
  await worker.discard();
  await worker.resume();
  // The previous version may not know how to share the port.
  await worker.leavePort();
  // In this order: a `pamoja start` whose server failed retries while there is a state.
  await run.gate?.open();
  run.gate = null;
  await removeState(home);
  await removeReleases(home, (version) => version === to);
}

/** Replaces the installed command by the new release's, atomically because a start may be running it. */
async function replaceCommand(home: Home, version: string): Promise<void> {
  const next = join(home.folder, '.pamoja.new');
  await copyFile(join(releaseFolder(home, version), 'pamoja'), next);
  await chmod(next, 0o755);
  const file = await open(next, 'r+');
  await file.sync().finally(() => file.close());
  await rename(next, join(home.folder, 'pamoja'));
  await syncFolder(home.folder);
}

/**
 * Finishes an update that is done: makes the site writable and removes releases older than the previous one. Cannot be
 * rolled back; can be repeated when interrupted.
 */
export async function finish({ home, state: { from, to }, worker }: Run): Promise<void> {
  await worker.resume();
  await replaceCommand(home, to);
  await removeState(home);
  await removeReleases(home, (version) => version !== to && version !== from);
}

/**
 * Runs the recovery by the release that began the update, because it knows the steps it took.
 * @returns false where that release is gone.
 */
function delegate(home: Home, { to }: State, parameters: readonly string[]): boolean {
  const release = releaseFolder(home, to);
  const node = join(release, 'node/bin/node');
  const program = join(release, 'app/scripts/update.mjs');
  if (to === PRODUCT_VERSION || !existsSync(node) || !existsSync(program)) return false;
  const { status } = spawnSync(node, [program, 'recover', ...parameters], { stdio: 'inherit' });
  if (status !== 0) throw new StartError(`La version ${to} n’a pas pu achever la mise à jour interrompue.`);
  return true;
}

/** Finishes an update that is done. A failure, such as a full disk, must not prevent the site from starting. */
async function finishAtLast(run: Run, isStarting: boolean): Promise<void> {
  const { to } = run.state;
  try {
    await finish(run);
    run.say(`La mise à jour vers la version ${to}, interrompue à sa fin, est achevée.`);
  } catch (error) {
    if (!isStarting) throw error;
    run.say(inspect(error));
    run.say(
      `La mise à jour vers la version ${to} est faite, mais pas encore rangée (le disque est peut-être plein) : elle le sera au prochain démarrage.`,
    );
  }
}

/**
 * Recovers an update whose process has died: finishes it if it was done, else rolls back. Does nothing where there is
 * none.
 * @param isStarting true when called by the site's own start, which lets no server start meanwhile.
 */
export async function recoverUpdate(home: Home, say: Run['say'], isStarting: boolean): Promise<void> {
  const state = await readState(home);
  if (!state || delegate(home, state, isStarting ? ['--starting'] : [])) return;
  const run = await openRun(home, state, say);
  try {
    if (recoveryOf(state.step) === 'finish') return await finishAtLast(run, isStarting);
    await rollBack(run, isStarting);
    say(
      `La mise à jour vers la version ${state.to} a été interrompue : la version ${state.from} sert de nouveau le site, et rien n’est perdu.`,
    );
  } finally {
    await closeRun(run);
  }
}
