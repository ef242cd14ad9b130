import { setImmediate } from 'node:timers/promises';
import { isSameInstallation } from '#lib/installation/index.ts';
import type { Services } from '../services.ts';
import { compactMirror } from './compact-mirror.ts';
import { isLater, subjectKey } from './merge-tombstones.ts';
import { explainMirror, FULL_FILE, writeMirrorFile } from './mirror-file.ts';
import { readMirror } from './read-mirror.ts';
import type { Tombstone } from './tombstone.schema.ts';
import {
  findUnmirrored,
  importMirrored,
  markMirrored,
  markUnmirrored,
  readListedTombstones,
} from './tombstones.queries.ts';

type Mirrorer = Pick<Services, 'db' | 'files' | 'log'>;

/** Another database may have been restored, or another disk mounted, under a running process. */
async function assertOurs(services: Mirrorer): Promise<void> {
  if (await isSameInstallation(services)) return;
  throw new Error('database and store do not say that they belong together');
}

/**
 * Writes into the mirror the tombstones of the list that it lacks.
 * @throws what the database or the store does; the next call writes the rest.
 */
export async function mirrorTombstones(services: Mirrorer): Promise<void> {
  const { db, files } = services;
  let hasWritten = false;
  for (;;) {
    const tombstones = await findUnmirrored(db, FULL_FILE);
    if (tombstones.length === 0) break;
    if (!hasWritten) await assertOurs(services);
    hasWritten = true;
    await writeMirrorFile(files, tombstones);
    // After the file: a process that dies in between writes them twice, and never not at all.
    await markMirrored(db, tombstones);
  }
  if (hasWritten) await compactMirror(files);
}

/**
 * Compares list and mirror, which differ where one of them was lost, or put back as it was earlier. A tombstone that
 * only the mirror has is added to the list; one that the mirror lacks is marked, for {@link mirrorTombstones}. Neither
 * loses a tombstone.
 */
export async function reconcileMirror(services: Mirrorer): Promise<void> {
  const { db, files, log } = services;
  await assertOurs(services);
  await explainMirror(files);
  const { tombstones: mirrored, damaged } = await readMirror(files);
  if (damaged.length > 0) log.warn({ damaged }, 'files of the mirror of the tombstones are damaged');
  let returned = 0;
  for await (const listed of readListedTombstones(db)) {
    const missing: Tombstone[] = [];
    const later: Tombstone[] = [];
    for (const tombstone of listed) {
      const key = subjectKey(tombstone);
      const other = mirrored.get(key);
      mirrored.delete(key);
      if (!other || isLater(tombstone, other)) missing.push(tombstone);
      else if (isLater(other, tombstone)) later.push(other);
    }
    await markUnmirrored(db, missing);
    await importMirrored(db, later);
    returned += later.length;
    await setImmediate();
  }
  await importMirrored(db, [...mirrored.values()]);
  returned += mirrored.size;
  if (returned > 0)
    log.warn({ count: returned }, 'tombstones that the database had lost came back from their mirror');
}
