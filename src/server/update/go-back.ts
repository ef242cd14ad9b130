import { StartError } from '#platform/start-error.ts';
import { currentVersion, removeReleases, setCurrentVersion } from './home.ts';
import { closeJournal } from './journal.ts';
import type { Run } from './run.ts';
import { closeGate, stopServer } from './running-server.ts';

/**
 * Brings back the version and the database that served before an update, wherever it was cut, and removes what it had
 * made. The new version has written nothing: nothing is lost. What is cut itself goes on where it was when asked again.
 * @param isStarting true where the site's own start asks: no server runs then, and the gate is its own.
 * @throws {StartError} where what is found was not made by this update: nothing is touched then.
 */
export async function goBack(run: Run, isStarting = false): Promise<void> {
  const { home, config, worker } = run;
  const { from, to } = run.journal;
  const standing = await worker.look();
  if (standing === 'unclear') {
    throw new StartError(
      `Une mise à jour de ${from} vers ${to} a été interrompue, et la base de données n’est ni celle d’avant ni sa copie : rien n’a été touché. Gardez tout tel quel et demandez de l’aide.`,
    );
  }
  const hasSwitched = standing === 'new' || (await currentVersion(home)) !== from;
  if (hasSwitched && !isStarting) {
    run.gate ??= await closeGate(home);
    await stopServer(home, config.stopDelay);
  }
  if (standing === 'new') await worker.switchBack();
  await setCurrentVersion(home, from);
  await worker.discard();
  await worker.resume();
  // In this order: a `pamoja start` whose server failed goes on trying for as long as there is a journal.
  await run.gate?.open();
  run.gate = null;
  await closeJournal(home);
  await removeReleases(home, (version) => version === to);
}
