import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '#platform/files/file-store.ts';
import { DOWNLOAD_LIFETIME } from '../backups.policy.ts';
import { type DownloadRecord, readRecord, recordedName, recordPath } from './download-record.ts';

/** Returns when a finished backup is removed, whoever has fetched it. */
export function endOf({ finishedAt }: Pick<DownloadRecord, 'finishedAt'>): Date {
  return new Date(Date.parse(finishedAt) + DOWNLOAD_LIFETIME);
}

async function readRecords(folder: string): Promise<DownloadRecord[]> {
  const files = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const names = files.map(recordedName).filter((name) => name !== null);
  const records = await Promise.all(names.map((name) => readRecord(folder, name)));
  return records.filter((record) => record !== null);
}

/** Returns the newest backup that waits to be downloaded, whole and not too old; `null` where there is none. */
export async function findFinished(folder: string, now: Date): Promise<DownloadRecord | null> {
  const records = await readRecords(folder);
  for (const record of records.toSorted((one, other) => other.finishedAt.localeCompare(one.finishedAt))) {
    if (endOf(record) <= now) continue;
    const file = await stat(join(folder, record.name)).catch(() => null);
    if (file?.size === record.size) return record;
  }
  return null;
}

/** True for a backup that its administrator can still fetch. */
export async function isAwaited(folder: string, name: string, now: Date): Promise<boolean> {
  const record = await readRecord(folder, name);
  return record !== null && endOf(record) > now;
}

/** Removes a backup and its record; of one without a record, nothing is missed. */
export async function removeDownload(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
  await rm(recordPath(folder, name), { force: true });
}
