import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { InstalledPackages } from './production-modules.ts';
import type { Architecture } from './targets.ts';
import { isLegalText, ruleAgainst } from './unused-files.ts';
import { findUnusedPackages } from './unused-packages.ts';

/** Bytes saved by each rule, by its name. */
export type Savings = ReadonlyMap<string, number>;

async function filesUnder(folder: string): Promise<{ path: string; size: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (path) => ({ path, size: (await stat(path)).size })));
}

/** Removes empty folders. @returns true when this one was empty. */
async function removeEmptyFolders(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true });
  let isEmpty = true;
  for (const entry of entries)
    if (!entry.isDirectory() || !(await removeEmptyFolders(join(folder, entry.name)))) isEmpty = false;
  if (isEmpty) await rmdir(folder);
  return isEmpty;
}

/** Returns the name of the innermost package of a file under node_modules, and the file's path in it. */
function packageOf(path: string): { name: string; file: string } {
  const inside = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const [, name = '', file = ''] = /^((?:@[^/]+[/])?[^/]+)[/](.*)$/.exec(inside) ?? [];
  return { name, file };
}

function ownerOf(path: string): string {
  return path.slice(0, path.length - packageOf(path).file.length - 1);
}

/**
 * Removes from an installation the code that never runs: whole packages, then files of the others.
 * @param folder that contains `node_modules`.
 */
export async function pruneModules(
  folder: string,
  wanted: readonly string[],
  installed: InstalledPackages,
  architecture: Architecture,
): Promise<Savings> {
  const savings = new Map<string, number>();
  const remove = async (path: string, size: number, rule: string): Promise<void> => {
    await rm(path);
    savings.set(rule, (savings.get(rule) ?? 0) + size);
  };
  const unused = new Set(findUnusedPackages(wanted, installed));
  const files = await filesUnder(join(folder, 'node_modules'));
  const licensed = new Set(
    files.filter(({ path }) => isLegalText(packageOf(path).file)).map(({ path }) => ownerOf(path)),
  );
  for (const { path, size } of files) {
    const { name, file } = packageOf(path);
    const isUnused = unused.has(relative(folder, ownerOf(path)));
    // A package without a licence file states its terms in its readme.
    const isLicence = /^readme[.]md$/i.test(file) && !licensed.has(ownerOf(path));
    if (isUnused) await remove(path, size, 'packages that never run');
    else if (!isLicence) {
      const rule = ruleAgainst(file, name, architecture);
      if (rule !== undefined) await remove(path, size, rule);
    }
  }
  await removeEmptyFolders(join(folder, 'node_modules'));
  return savings;
}
