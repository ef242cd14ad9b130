import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FileStore } from '#lib/files/file-store.ts';
import { sha256 } from '#lib/identifiers.ts';
import { type Tombstone, tombstoneSchema } from './tombstone.schema.ts';

/** Folder of the mirror in the store. Its name is no stored file's, so that no sweep and no address reaches it. */
const MIRROR = 'endings';

/** Tombstones of one file: some 700 kilobytes. */
export const FULL_FILE = 5_000;

/** One file of the mirror, as its name describes it. It is never changed: others take its place. */
export interface MirrorFile {
  readonly name: string;
  /** Instant of its oldest tombstone, ISO 8601. */
  readonly oldest: string;
  /** Number of its tombstones. */
  readonly count: number;
  /** SHA-256 of its contents. */
  readonly sum: string;
  readonly modifiedAt: Date;
}

const NAME =
  /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z-(\d{1,6})-([\da-f]{64})-[\da-f]{16}\.ndjson$/;

/** Tombstone of the name that a file has until it is whole. */
const PARTIAL = '.partial';

function toFile(name: string, modifiedAt: Date): MirrorFile | null {
  const match = NAME.exec(name);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, millisecond, count, sum = ''] = match;
  const oldest = `${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`;
  return { name, oldest, count: Number(count), sum, modifiedAt };
}

/** Returns the files of the mirror. Nothing else in its folder is ever read or touched. */
export async function listMirrorFiles(files: FileStore): Promise<MirrorFile[]> {
  const found: MirrorFile[] = [];
  for await (const { name, modifiedAt } of files.files(MIRROR)) {
    const file = toFile(name, modifiedAt);
    if (file) found.push(file);
  }
  return found;
}

function parseLine(line: string): Tombstone | null {
  try {
    return tombstoneSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** Lines between two turns of the event loop. */
const PARSED_AT_ONCE = 200;

/** Returns the tombstones of a file, and whether something of it cannot be read; `null` where it is gone. */
export async function readMirrorFile(
  files: FileStore,
  { name, sum }: MirrorFile,
): Promise<{ readonly tombstones: Tombstone[]; readonly isDamaged: boolean } | null> {
  const contents = await files.getIfThere(`${MIRROR}/${name}`);
  if (contents === null) return null;
  const lines = contents.split('\n').filter((line) => line !== '');
  // The readable tombstones of a damaged file count: a thing that stays away is less harm than a photograph that is back.
  const tombstones: Tombstone[] = [];
  for (const [index, line] of lines.entries()) {
    const tombstone = parseLine(line);
    if (tombstone) tombstones.push(tombstone);
    // Prevents requests from waiting for the whole file.
    if (index % PARSED_AT_ONCE === PARSED_AT_ONCE - 1) await setImmediate();
  }
  return { tombstones, isDamaged: sha256(contents) !== sum || tombstones.length < lines.length };
}

function oldestOf(tombstones: readonly Tombstone[]): string {
  return tombstones.reduce((oldest, { endedAt }) => (endedAt < oldest ? endedAt : oldest), '9999');
}

/**
 * Writes tombstones into a new file, durably, and reads it back. Two processes that write the same make two files,
 * and never meet.
 * @param tombstones at least one, at most {@link FULL_FILE}.
 * @throws what the store does, or where the file does not come back as it was written.
 */
export async function writeMirrorFile(
  files: FileStore,
  tombstones: readonly Tombstone[],
): Promise<MirrorFile> {
  const contents = tombstones
    .map(({ type, subject, state, endedAt }) => `${JSON.stringify({ type, subject, state, endedAt })}\n`)
    .join('');
  const stamp = oldestOf(tombstones).replace(/[-:.]/g, '');
  const random = randomBytes(8).toString('hex');
  const name = `${stamp}-${tombstones.length}-${sha256(contents)}-${random}.ndjson`;
  const file = toFile(name, new Date());
  if (!file) throw new Error(`not the time of a tombstone: ${stamp}`);
  await files.put(`${MIRROR}/${file.name}`, contents);
  if ((await files.getIfThere(`${MIRROR}/${file.name}`)) !== contents) {
    throw new Error(`endings/${file.name} does not come back as written`);
  }
  return file;
}

/** Deletes the partial files, older than `before`, of processes that died while they wrote. */
export async function deletePartialFiles(files: FileStore, before: string): Promise<void> {
  for await (const { name, modifiedAt } of files.files(MIRROR)) {
    const isPartial = name.endsWith(PARTIAL) && NAME.test(name.slice(0, -PARTIAL.length));
    if (isPartial && modifiedAt.toISOString() < before) await files.delete(`${MIRROR}/${name}`);
  }
}

/** Deletes files whose tombstones other files have, or have expired. */
export async function deleteMirrorFiles(files: FileStore, gone: readonly MirrorFile[]): Promise<void> {
  for (const { name } of gone) await files.delete(`${MIRROR}/${name}`);
}

const EXPLANATION_NAME = 'LISEZ-MOI.txt';

const EXPLANATION = `Ce dossier rappelle au site ce qui a été supprimé, retiré ou désinscrit, sans le nommer.
Gardez-le : quand une sauvegarde est restaurée, il évite que tout cela revienne.
`;

/** Leaves a sentence in the folder for a person who finds it. */
export async function explainMirror(files: FileStore): Promise<void> {
  const key = `${MIRROR}/${EXPLANATION_NAME}`;
  if (!(await files.find(key))) await files.putOnce(key, EXPLANATION);
}
