import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Returns every file and folder below a folder, with its bytes, mode and time of change. */
export async function fingerprintFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const lines = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    const { mode, mtimeMs } = await stat(path);
    const content = entry.isFile()
      ? createHash('sha256')
          .update(await readFile(path))
          .digest('hex')
      : 'folder';
    return `${relative(folder, path)} ${mode.toString(8)} ${mtimeMs} ${content}`;
  });
  return (await Promise.all(lines)).sort();
}
