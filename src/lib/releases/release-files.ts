import type { FileHandle } from 'node:fs/promises';
import { open, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ArchiveError } from '#lib/archive/archive-error.ts';
import { readWideTar } from '#lib/archive/read-tar.ts';
import { releaseFault } from './release-fault.ts';

/** A file of a release. Its body must be read or skipped before the next file is requested. */
export interface ReleaseFile {
  /** Plain path segments below the release's folder. */
  readonly path: string;
  readonly size: number;
  readonly isProgram: boolean;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Maximum bytes of a release: about five times the largest one so far. */
const MAX_BYTES = 1_200_000_000;

const MAX_PATH = 400;

/** Bytes read from a file at once. */
const PIECE = 64 * 1024;

/** True for a path of plain segments: none leads to a parent folder, or looks like an option. */
function isPlainPath(path: string): boolean {
  return (
    path.length <= MAX_PATH &&
    path.split('/').every((segment) => /^(?![.]{1,2}$)[\w.@+][\w.@+-]*$/.test(segment))
  );
}

/**
 * Passes on files with plain paths, each once, within the limits of a release.
 * @throws {StartError}
 */
async function* bounded(files: AsyncIterable<ReleaseFile>): AsyncGenerator<ReleaseFile> {
  const seen = new Set<string>();
  let bytes = 0;
  for await (const file of files) {
    if (!isPlainPath(file.path)) throw releaseFault(`le nom ${JSON.stringify(file.path)} n’est pas permis`);
    if (seen.has(file.path)) throw releaseFault(`${file.path} y est deux fois`);
    seen.add(file.path);
    bytes += file.size;
    if (bytes > MAX_BYTES) throw releaseFault('elle est plus grande qu’aucune version');
    yield file;
  }
}

/** Reads an open file from its beginning; can be repeated. */
async function* readFrom(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE), 0, PIECE, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function* inflate(archive: FileHandle): AsyncGenerator<Buffer> {
  const inflated = createGunzip();
  pipeline(Readable.from(readFrom(archive), { objectMode: false }), inflated, () => {});
  try {
    yield* inflated;
  } catch (error) {
    if (/^(Z|ERR)_/.test((error as NodeJS.ErrnoException).code ?? ''))
      throw new ArchiveError('it cannot be decompressed', { cause: error });
    throw error;
  } finally {
    inflated.destroy();
  }
}

async function* unpacked(archive: FileHandle): AsyncGenerator<ReleaseFile> {
  let top: string | null = null;
  for await (const { name, ...file } of readWideTar(inflate(archive))) {
    const [first = '', ...rest] = name.split('/');
    top ??= first;
    if (first !== top) throw releaseFault('elle a plus d’un dossier');
    yield { ...file, path: rest.join('/') };
  }
}

/**
 * Streams the files of an archive (`.tar.gz` with one folder); writes nothing.
 * @throws {ArchiveError | StartError} for a damaged one, and for links, devices, duplicates, and paths that lead out of
 * the folder.
 */
export function readArchiveFiles(archive: FileHandle): AsyncGenerator<ReleaseFile> {
  return bounded(unpacked(archive));
}

async function* inFolder(folder: string): AsyncGenerator<ReleaseFile> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile()) throw releaseFault(`${path} n’est pas un fichier`);
    const handle = await open(path);
    try {
      const { size, mode } = await handle.stat();
      yield { path: relative(folder, path), size, isProgram: (mode & 0o100) !== 0, body: readFrom(handle) };
    } finally {
      await handle.close();
    }
  }
}

/** Reads the files of an unpacked release. @throws {StartError} for a link or a device in it. */
export function readFolderFiles(folder: string): AsyncGenerator<ReleaseFile> {
  return bounded(inFolder(folder));
}
