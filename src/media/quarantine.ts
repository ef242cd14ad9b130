import type { Services } from '#content/services.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import { QUARANTINE, storedKeys } from '#lib/files/stored-folders.ts';

/** Milliseconds that a stored file which nothing shows can be brought back. */
const QUARANTINE_TIME = 30 * 24 * 60 * 60 * 1000;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Stored files that lie in quarantine until the end of the same day (UTC, `2026-12-22`). At most 500. */
export interface QuarantinedFiles {
  readonly until: string;
  readonly keys: readonly string[];
}

/** Returns the path of a file of a quarantined folder in the store; of the folder itself without a name. */
export function quarantinePath(until: string, key: string, name?: string): string {
  return [QUARANTINE, until, key, ...(name === undefined ? [] : [name])].join('/');
}

/** Returns the last day of a quarantine that begins now. */
export function quarantineEnd(now: Date): string {
  return new Date(now.getTime() + QUARANTINE_TIME).toISOString().slice(0, 10);
}

/** True when the last day of a quarantine is over. */
export function isQuarantineOver(until: string, now: Date): boolean {
  return until < now.toISOString().slice(0, 10);
}

/** Puts a stored file, in one step, where nothing serves it and a command brings it back. */
export async function putInQuarantine(
  { files, clock }: Pick<Services, 'files' | 'clock'>,
  key: string,
): Promise<void> {
  await files.moveFolder(key, quarantinePath(quarantineEnd(clock.now()), key));
}

/** Puts a quarantined file back in its place. */
export async function takeFromQuarantine(files: FileStore, until: string, key: string): Promise<void> {
  await files.moveFolder(quarantinePath(until, key), key);
}

/** The last days of whatever lies in quarantine. Nothing else in that folder is ever touched. */
export async function quarantineDays(files: FileStore): Promise<string[]> {
  const days: string[] = [];
  for await (const name of files.folders(QUARANTINE)) if (DAY.test(name)) days.push(name);
  return days.sort();
}

/** Yields the files in quarantine, those that end first coming first. */
export async function* quarantinedFiles(files: FileStore): AsyncGenerator<QuarantinedFiles> {
  for (const until of await quarantineDays(files)) {
    for await (const keys of storedKeys(files, `${QUARANTINE}/${until}`)) yield { until, keys };
  }
}
