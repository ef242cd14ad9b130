import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurableFile } from '#platform/files/durable-writes.ts';
import { isMissing } from '#platform/files/file-store.ts';
import { parseBackupName } from '../backup-name.ts';

const recordSchema = z.strictObject({
  /** Tells a record of this product from any other file. */
  product: z.literal('pamoja'),
  purpose: z.literal('download'),
  /** Of its run. */
  id: z.uuid(),
  ownerId: z.string(),
  startedAt: z.iso.datetime(),
  /** Key of the tickets for it. */
  secret: z.string().regex(/^[\w-]{43}$/),
  /** Name of the encrypted backup beside the record. */
  name: z.string().refine((name) => parseBackupName(name)?.isEncrypted === true),
  /** Its bytes. */
  size: z.int().positive(),
  finishedAt: z.iso.datetime(),
});

/** A finished backup that waits to be downloaded, as it is written down beside the file: it outlives a restart. */
export type DownloadRecord = z.infer<typeof recordSchema>;

const EXTENSION = '.json';

/** Returns the path of a backup's record. @param name of the backup. */
export function recordPath(folder: string, name: string): string {
  return join(folder, `${name}${EXTENSION}`);
}

/** Returns the name of the backup that a record is of, by the record's; `null` for any other file. */
export function recordedName(file: string): string | null {
  const name = file.endsWith(EXTENSION) ? file.slice(0, -EXTENSION.length) : '';
  return parseBackupName(name) ? name : null;
}

/** Writes a record; whoever finds it there finds it whole. */
export function writeRecord(folder: string, record: DownloadRecord): Promise<void> {
  return writeDurableFile(recordPath(folder, record.name), JSON.stringify(record), 0o600);
}

/** Reads the record of a backup; `null` where there is none, or none of this product for that file. */
export async function readRecord(folder: string, name: string): Promise<DownloadRecord | null> {
  const text = await readFile(recordPath(folder, name), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  try {
    const record = recordSchema.parse(JSON.parse(text));
    return record.name === name ? record : null;
  } catch {
    return null;
  }
}
