import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Header, type Pack, pack } from 'tar-stream';

/** Returns files and folders below one, sorted by path, independently of the file system and the locale. */
export async function listTree(folder: string): Promise<{ path: string; isFolder: boolean }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const other = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (other) throw new Error(`${join(other.parentPath, other.name)} is neither a file nor a folder.`);
  return entries
    .map((entry) => ({
      path: relative(folder, join(entry.parentPath, entry.name)),
      isFolder: entry.isDirectory(),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Adds a file to a tar; its size is read here. */
export async function addFile(
  archive: Pack,
  file: string,
  header: Partial<Header> & Pick<Header, 'name'>,
): Promise<void> {
  const entry = archive.entry({ ...header, size: (await stat(file)).size });
  // Two equivalent types of streams.
  await pipeline(createReadStream(file), entry as unknown as Writable);
}

/**
 * Adds a folder to a tar and ends it: sorted, owned by root, with the given date.
 * @param name of the folder in the archive; empty to put its files at the top.
 * @param date seconds since 1970.
 */
export async function addTree(archive: Pack, folder: string, name: string, date: number): Promise<void> {
  const common = { uid: 0, gid: 0, mtime: new Date(date * 1000) };
  const parents = name.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  for (const parent of parents.filter(Boolean))
    archive.entry({ ...common, name: parent, type: 'directory', mode: 0o755 });
  for (const { path, isFolder } of await listTree(folder)) {
    const file = join(folder, path);
    const place = join(name, path);
    if (isFolder) archive.entry({ ...common, name: place, type: 'directory', mode: 0o755 });
    else {
      const isProgram = ((await stat(file)).mode & 0o100) !== 0;
      await addFile(archive, file, { ...common, name: place, mode: isProgram ? 0o755 : 0o644 });
    }
  }
  archive.finalize();
}

/**
 * Writes a folder as a gzipped tar that has the same bytes wherever and whenever it is written: sorted, owned
 * by root, with the given date.
 * @param name of the only folder in the archive.
 * @param date seconds since 1970.
 */
export async function writeArchive(
  folder: string,
  name: string,
  date: number,
  target: string,
): Promise<void> {
  const archive = pack();
  const written = pipeline(archive, createGzip(), createWriteStream(target, { flags: 'wx' }));
  await Promise.all([written, addTree(archive, folder, name, date)]);
}
