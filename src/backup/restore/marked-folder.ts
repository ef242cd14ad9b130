import { lstat, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeDurableFolder, partialPath, writeDurableFile } from '#lib/files/durable-writes.ts';
import { isMissing } from '#lib/files/file-store.ts';

/** Marker file of a folder created by a restore or an update, with a sentence for people who find it. */
const MARK = 'pamoja-restauration.json';
const PARTIAL_MARK = partialPath(MARK);

const markSchema = z.object({ product: z.literal('pamoja'), purpose: z.enum(['restoring', 'replaced']) });

export type FolderPurpose = z.infer<typeof markSchema>['purpose'];

const SENTENCES: Readonly<Record<FolderPurpose, string>> = {
  restoring: 'Restauration en cours, ou interrompue : relancez-la, ou laissez le site supprimer ce dossier.',
  replaced: 'Base remplacée par une restauration ou une mise à jour. Le site la supprime 30 jours après.',
};

/** Files that either creates in such a folder. */
const FILES = new Set([
  MARK,
  PARTIAL_MARK,
  'site.sqlite',
  'site.sqlite-wal',
  'site.sqlite-shm',
  'site.sqlite-journal',
  'found-files.sqlite',
  'document.pdf',
]);

/** Creates a folder that {@link removeMarkedFolder} recognises. */
export async function makeMarkedFolder(folder: string, purpose: FolderPurpose): Promise<void> {
  await makeDurableFolder(folder, 0o700);
  const mark = { product: 'pamoja', purpose, lisezMoi: SENTENCES[purpose] };
  await writeDurableFile(join(folder, MARK), `${JSON.stringify(mark, null, 2)}\n`);
}

async function isMarked(folder: string, purpose: FolderPurpose): Promise<boolean> {
  if (!(await lstat(folder)).isDirectory()) return false;
  const names = await readdir(folder);
  // Its process died before it was marked.
  if (names.every((name) => name === PARTIAL_MARK)) return true;
  if (!names.every((name) => FILES.has(name))) return false;
  try {
    const mark = markSchema.safeParse(JSON.parse(await readFile(join(folder, MARK), 'utf8')));
    return mark.success && mark.data.purpose === purpose;
  } catch {
    return false;
  }
}

/**
 * Removes a folder only where a restore created it: it has the marker, and only files of a restore.
 * @returns false where it is missing, or not such a folder.
 */
export async function removeMarkedFolder(folder: string, purpose: FolderPurpose): Promise<boolean> {
  try {
    if (!(await isMarked(folder, purpose))) return false;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  // The marker goes last, so that an interrupted removal is recognised and completed.
  for (const name of FILES) if (name !== MARK) await rm(join(folder, name), { force: true });
  await rm(join(folder, MARK), { force: true });
  await rmdir(folder);
  return true;
}
