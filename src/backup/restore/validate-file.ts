import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAppError } from '#lib/app-error.ts';
import { validatePdf } from '#lib/documents/validate-pdf.ts';
import { sha256 } from '#lib/identifiers.ts';
import { type ImageSize, isSocialImageName } from '#lib/images/image-address.ts';
import { MAX_FILE_SIZE } from '#lib/images/image-limits.ts';
import { BackupError } from '../backup-error.ts';
import type { BackupEntry } from '../open-backup.ts';
import type { FoundFile } from './found-files.queries.ts';

export type FileEntry = Extract<BackupEntry, { kind: 'file' }>;

const DOCUMENT = 'document.pdf';

/** Returns the size in a rendition's name; `null` for another name. */
function renditionSize(name: string): ImageSize | null {
  const [, width, height] = /^([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/.exec(name) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** Returns a picture's bytes; `null` for one above the maximum size. */
async function readPicture(entry: FileEntry): Promise<Buffer | null> {
  if (entry.size > MAX_FILE_SIZE) return null;
  const pieces: Uint8Array[] = [];
  for await (const piece of entry.body) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A file's properties in the backup and as stored. */
type Validation = Omit<FoundFile, 'key' | 'name'>;

/** Result for a file that is not stored; the backup's reader verifies the rest of its body. */
const NOT_STORED: Omit<Validation, 'size'> = { sha256: '', storedSize: null, storedSha256: null };

const EXHAUSTED =
  'Cette machine n’a pas eu assez de temps ou de mémoire pour lire une photo de la sauvegarde, qui n’est pas en cause : arrêtez d’autres programmes, puis recommencez.';

/**
 * Validates a rendition. Decoders are loaded lazily, because a server never restores.
 * @throws {BackupError} where the machine lacks resources.
 */
async function validateRendition(bytes: Buffer, size: ImageSize): Promise<Buffer | null> {
  const judge = await import('#lib/images/validate-rendition.ts');
  return judge.validateRendition(bytes, size).catch((cause: unknown) => {
    throw new BackupError(EXHAUSTED, { cause });
  });
}

async function validatePicture(bytes: Buffer, size: ImageSize): Promise<Validation> {
  const judged = await validateRendition(bytes, size);
  if (!judged) return { ...NOT_STORED, size: bytes.length };
  return {
    size: bytes.length,
    sha256: sha256(bytes),
    storedSize: judged.length,
    storedSha256: sha256(judged),
  };
}

async function isDocument(path: string): Promise<boolean> {
  try {
    await validatePdf(path);
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}

/** Validates a document from a temporary file, because PDF readers start at the end. */
async function validateDocument(entry: FileEntry, folder: string): Promise<Validation> {
  const path = join(folder, DOCUMENT);
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  try {
    for await (const piece of entry.body) {
      hash.update(piece);
      await file.write(piece);
    }
  } finally {
    await file.close();
  }
  const isStored = await isDocument(path);
  await rm(path);
  const sum = hash.digest('hex');
  return isStored
    ? { size: entry.size, sha256: sum, storedSize: entry.size, storedSha256: sum }
    : { ...NOT_STORED, size: entry.size };
}

/**
 * Reads a stored file of a backup.
 * @param folder for data too large for memory.
 * @returns its validation, by content as for an upload, during which the next file may be read; `null` for a file that
 * the site generates on demand.
 */
export async function readFile(entry: FileEntry, folder: string): Promise<(() => Promise<FoundFile>) | null> {
  const { key, name, size } = entry;
  if (isSocialImageName(name)) return null;
  const rendition = renditionSize(name);
  const bytes = rendition && (await readPicture(entry));
  if (rendition && bytes) return async () => ({ key, name, ...(await validatePicture(bytes, rendition)) });
  const judgement = name === DOCUMENT ? await validateDocument(entry, folder) : { ...NOT_STORED, size };
  return async () => ({ key, name, ...judgement });
}

/**
 * Returns the stored form of a validated picture, from a second reading of the backup.
 * @returns `null` where it cannot be stored.
 */
export async function readValidatedPicture(entry: FileEntry): Promise<Buffer | null> {
  const size = renditionSize(entry.name);
  const bytes = size && (await readPicture(entry));
  return bytes && validateRendition(bytes, size);
}
