import { chmod, copyFile, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#platform/files/durable-writes.ts';
import { type Home, releaseFolder, removeReleases } from './home.ts';
import { closeJournal } from './journal.ts';
import type { Run } from './run.ts';

/** Puts the new release's command in the place of the old one's, in one step: a start may be running it. */
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
 * Ends an update that is done: the site may be written to, and what is older than the version before goes. Nothing of it
 * goes back any more; what is cut goes on when asked again.
 */
export async function finishUpdate(run: Run): Promise<void> {
  const { home, worker } = run;
  const { from, to } = run.journal;
  await worker.resume();
  await worker.keepReplaced();
  await replaceCommand(home, to);
  await closeJournal(home);
  await removeReleases(home, (version) => version !== to && version !== from);
}
