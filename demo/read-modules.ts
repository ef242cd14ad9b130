import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What each numbered module of a folder of the demonstration exports under one name, in the order of the numbers. */
export async function readModules<Content>(folder: string, name: string): Promise<Content[]> {
  const path = join(import.meta.dirname, folder);
  const files = (await readdir(path)).filter((file) => /^\d+-.*\.ts$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const module = await import(pathToFileURL(join(path, file)).href);
      return module[name] as Content;
    }),
  );
}
