import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { PRODUCT_VERSION } from '#platform/product-version.ts';
import { StartError } from '#platform/start-error.ts';
import { readConfig } from '../../config.server.ts';
import { finishUpdate } from './finish-update.ts';
import { goBack } from './go-back.ts';
import { type Home, releaseFolder, siteUserOf } from './home.ts';
import { type Journal, readJournal } from './journal.ts';
import { DEFAULT_PATIENCE, patienceOf, type Run } from './run.ts';
import { startWorker } from './site-worker.ts';
import { recoveryOf } from './update.policy.ts';

/** Lets the release that began an update recover it: it knows what it did. @returns false where it is not there. */
function delegate(home: Home, { to }: Journal, parameters: readonly string[]): boolean {
  const release = releaseFolder(home, to);
  const node = join(release, 'node/bin/node');
  const program = join(release, 'app/scripts/update.mjs');
  if (to === PRODUCT_VERSION || !existsSync(node) || !existsSync(program)) return false;
  const { status } = spawnSync(node, [program, 'recover', ...parameters], { stdio: 'inherit' });
  if (status !== 0) throw new StartError(`La version ${to} n’a pas pu achever la mise à jour interrompue.`);
  return true;
}

/** Finishes an update that is done. What fails then, such as a full disk, must not keep the site from starting. */
async function finishAtLast(run: Run, isStarting: boolean): Promise<void> {
  const { to } = run.journal;
  try {
    await finishUpdate(run);
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
 * Ends an update whose process has died: finishes it if it was done, else goes back. Nothing where there is none.
 * @param isStarting true where the site's own start asks, which lets no server start meanwhile.
 */
export async function recoverUpdate(home: Home, say: Run['say'], isStarting: boolean): Promise<void> {
  const journal = await readJournal(home);
  if (!journal || delegate(home, journal, isStarting ? ['--starting'] : [])) return;
  const config = readConfig();
  const user = await siteUserOf(home, config.dataDir);
  const patience = patienceOf(DEFAULT_PATIENCE);
  const worker = startWorker(journal, user, patience.copy);
  const run: Run = { home, config, user, patience, journal, worker, gate: null, say };
  try {
    if (recoveryOf(journal.step) === 'finish') {
      await finishAtLast(run, isStarting);
    } else {
      await goBack(run, isStarting);
      say(
        `La mise à jour vers la version ${journal.to} a été interrompue : la version ${journal.from} sert de nouveau le site, et rien n’est perdu.`,
      );
    }
  } finally {
    await run.gate?.open();
    await worker.end();
  }
}
