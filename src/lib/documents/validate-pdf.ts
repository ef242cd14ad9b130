import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '../app-error.ts';

const NO_PDF = 'Ce fichier n’est pas un PDF.';
const BROKEN = 'Ce PDF est incomplet ou abîmé. Enregistrez-le de nouveau, puis renvoyez-le.';
const PROTECTED =
  'Ce PDF est protégé par un mot de passe ou des restrictions. Enregistrez-le sans protection, puis renvoyez-le.';

/** Bytes at either end among which readers look for the header and the end (ISO 32000-1, annex H, notes 13 and 18). */
const EDGE = 1024;
/** Bytes read at a time where something is looked for. */
const CHUNK = 64 * 1024;
/** Bytes that two chunks share, so that a word across their border is seen. */
const OVERLAP = 32;

/** A byte order mark or white space may stand before the header; a file that begins otherwise is no PDF. */
const HEADER = /^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]*%PDF-[12]\.\d/;
const END = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF[\0\t\n\f\r ]*/g;
/** Beginning of a cross-reference table or stream (ISO 32000-1, 7.5.4 and 7.5.8). */
const CROSS_REFERENCES = /^[\0\t\n\f\r ]*(?:xref\s|\d{1,10}\s+\d{1,5}\s+obj\b)/;
/** End of the dictionary that would name the encryption: the trailer's, or the cross-reference stream's. */
const DICTIONARY_END = /startxref|stream\s/;
const ENCRYPTION = /\/Encrypt[\s/<[]/;

/** Bytes of a file, each as the character of its number. */
async function readAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
}

function refuse(code: 'unsupported_type' | 'validation', message: string): never {
  throw new AppError(code, { message });
}

/** Returns the offset of the newest cross-references of the file, as its end says. */
async function findCrossReferences(file: FileHandle, size: number): Promise<number> {
  const start = Math.max(0, size - EDGE);
  const ends = [...(await readAt(file, start, EDGE)).matchAll(END)];
  const offset = Number(ends.at(-1)?.[1] ?? Number.NaN);
  return offset < size ? offset : refuse('unsupported_type', BROKEN);
}

async function isEncrypted(file: FileHandle, position: number, size: number): Promise<boolean> {
  for (let at = position; at < size; at += CHUNK - OVERLAP) {
    const text = await readAt(file, at, CHUNK);
    const end = text.search(DICTIONARY_END);
    if (ENCRYPTION.test(end === -1 ? text : text.slice(0, end))) return true;
    if (end !== -1) return false;
  }
  return false;
}

/**
 * Judges by its content whether a file is a PDF that everybody can open (`docs/specification/collections.md#reports`): it begins and ends as one, its end
 * leads to its cross-references, and no password is needed. A few kilobytes of it are in memory at a time.
 * @throws {AppError} `unsupported_type`, or `validation` where it is encrypted, with a French sentence.
 */
export async function validatePdf(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const beginning = await readAt(file, 0, EDGE);
    if (!HEADER.test(beginning)) refuse('unsupported_type', NO_PDF);
    // Places in the file are counted from its header, or, by some writers, from its first byte.
    const offset = await findCrossReferences(file, size);
    const places = [offset + beginning.indexOf('%PDF-'), offset];
    for (const place of places) {
      if (!CROSS_REFERENCES.test(await readAt(file, place, OVERLAP))) continue;
      if (await isEncrypted(file, place, size)) refuse('validation', PROTECTED);
      return;
    }
    refuse('unsupported_type', BROKEN);
  } finally {
    await file.close();
  }
}
