import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/start-error.ts';
import { endOf, printable, startForSite } from '../site-user.ts';
import { releaseFolder } from './home.ts';
import type { Run } from './run.ts';

/**
 * Makes a backup of the site by the version that serves it, and proves it.
 * @throws {StartError} where there is none: nothing is updated without.
 */
export async function takeBackup({ home, journal, user }: Run): Promise<void> {
  const old = releaseFolder(home, journal.from);
  const program = join(old, 'app/scripts/backup.mjs');
  if (!existsSync(program)) {
    throw new StartError(
      `La version ${journal.from} ne sait pas faire de sauvegarde : la mise à jour ne commence pas sans.`,
    );
  }
  const child = startForSite(user, { command: [join(old, 'node/bin/node'), program, '--update'] });
  child.stdout?.pipe(printable()).pipe(process.stdout, { end: false });
  child.stderr?.pipe(printable()).pipe(process.stderr, { end: false });
  if ((await endOf(child)) !== 0)
    throw new StartError('La sauvegarde n’a pas pu être faite : les lignes ci-dessus disent pourquoi.');
}
