import type { Services } from '#content/services.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import { type FileStore, isTaken } from '#lib/files/file-store.ts';
import { newId, sha256 } from '#lib/identifiers.ts';
import { renditionName } from '#lib/images/image-address.ts';
import { findMediaByKeys, insertMediaRow } from './media.queries.ts';
import { quarantinedFiles, quarantinePath, takeFromQuarantine } from './quarantine.ts';

type Restorer = Pick<Services, 'db' | 'files' | 'clock' | 'log'>;

/** A stored file in quarantine. */
export interface QuarantinedFile {
  readonly key: string;
  /** The last day on which it can be brought back (UTC, `2026-12-22`). */
  readonly until: string;
  readonly kind: 'image' | 'document';
  /** Bytes of all its files. */
  readonly size: number;
  /** Its path in the store. */
  readonly path: string;
}

/** The outcome for a key that was to be restored. */
export type Restoration = 'returned' | 'document' | 'unknown';

const RENDITION = /^([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;

/** Brings back from quarantine all files that the database names. @returns their keys. */
export async function returnNamedFiles({ db, files, log }: Restorer): Promise<string[]> {
  const returned: string[] = [];
  for await (const { until, keys } of quarantinedFiles(files)) {
    for (const { key } of await findMediaByKeys(db, keys)) {
      try {
        await takeFromQuarantine(files, until, key);
        returned.push(key);
      } catch (error) {
        // It is in its place already, from a backup of the files. The copy ends with its quarantine.
        if (!isTaken(error))
          log.error({ err: error, key }, 'stored file could not come back from quarantine');
      }
    }
  }
  return returned;
}

/** The files of a quarantined folder, with the bytes of each. */
async function filesOf(files: FileStore, path: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, size } of files.files(path)) sizes.set(name, size);
  return sizes;
}

/** Lists what lies in quarantine, the first to go first. */
export async function listQuarantine(services: Restorer): Promise<QuarantinedFile[]> {
  const found: QuarantinedFile[] = [];
  for await (const { until, keys } of quarantinedFiles(services.files)) {
    for (const key of keys) {
      const path = quarantinePath(until, key);
      const sizes = await filesOf(services.files, path);
      const kind = [...sizes.keys()].some((name) => RENDITION.test(name)) ? 'image' : 'document';
      const size = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
      found.push({ key, until, kind, size, path });
    }
  }
  return found;
}

/** Rebuilds the deleted row of an image from its files; the point that crops keep is guessed again. */
async function rebuildRow({ files, clock }: Restorer, image: QuarantinedFile): Promise<MediaRow | null> {
  const sizes = await filesOf(files, image.path);
  const [widest] = [...sizes.keys()]
    .map((name) => RENDITION.exec(name))
    .filter((match) => match !== null)
    .map(([, width, height]) => ({ width: Number(width), height: Number(height) }))
    .sort((one, other) => other.width - one.width);
  if (!widest) return null;
  const data = await files.getBytes(`${image.path}/${renditionName(widest)}`);
  return {
    id: newId(),
    key: image.key,
    content_type: 'image/webp',
    size: data.length,
    ...widest,
    checksum: sha256(data),
    created_at: clock.now().toISOString(),
    focus_x: null,
    focus_y: null,
  };
}

/**
 * Brings a stored file back to its place and its address. An image that no row names gets one again: it is then as one
 * that was just put into an editor, and stays if something comes to show it within a day.
 * @returns `document` for one that no report shows: it stays where it is.
 */
async function restoreOne(services: Restorer, file: QuarantinedFile): Promise<Restoration> {
  const { db, files } = services;
  const [named] = await findMediaByKeys(db, [file.key]);
  if (!named) {
    const row = await rebuildRow(services, file);
    if (!row) return 'document';
    // The row first: should this process die, the next sweep brings back the files that it names.
    await db.transaction().execute((trx) => insertMediaRow(trx, row));
  }
  await takeFromQuarantine(files, file.until, file.key);
  return 'returned';
}

/** Brings back the stored files of these keys, whatever the database says. @returns what became of each. */
export async function restoreQuarantine(
  services: Restorer,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Restoration>> {
  const byKey = new Map<string, QuarantinedFile>();
  for (const file of await listQuarantine(services)) {
    // A move to quarantine that was cut short, and went on another day, left a part of the files under the first date.
    if (file.size > (byKey.get(file.key)?.size ?? -1)) byKey.set(file.key, file);
  }
  const outcomes = new Map<string, Restoration>();
  for (const key of keys) {
    const file = byKey.get(key);
    outcomes.set(key, file ? await restoreOne(services, file) : 'unknown');
  }
  return outcomes;
}
