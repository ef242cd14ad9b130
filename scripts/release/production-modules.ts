import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runQuietly } from '../commands.ts';
import { ReleaseError } from './release-error.ts';
import type { Architecture } from './targets.ts';

/** A package in npm's list of installed packages. */
interface InstalledPackage {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** By its path from the folder of the installation: `node_modules/pg`, `node_modules/a/node_modules/b`. */
export type InstalledPackages = ReadonlyMap<string, InstalledPackage>;

/**
 * Installs the production packages of one architecture, whatever this machine's is, without running any of
 * their scripts.
 * @param folder an empty one, in which `node_modules` is created.
 * @throws {ReleaseError} with npm's own message.
 */
export async function installProductionModules(
  root: string,
  folder: string,
  architecture: Architecture,
): Promise<InstalledPackages> {
  await mkdir(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    await copyFile(join(root, file), join(folder, file));
  const { code, output } = await runQuietly([
    'npm',
    'ci',
    '--prefix',
    folder,
    '--omit=dev',
    '--ignore-scripts',
    '--prefer-offline',
    '--os=linux',
    `--cpu=${architecture}`,
    '--libc=glibc',
  ]);
  if (code !== 0) throw new ReleaseError(`npm could not install the production packages:\n${output}`);
  const list = join(folder, 'node_modules/.package-lock.json');
  const { packages } = JSON.parse(await readFile(list, 'utf8')) as {
    packages: Record<string, InstalledPackage>;
  };
  // npm's notes and links to the packages' programs, which nothing uses at run time.
  await rm(list);
  await rm(join(folder, 'node_modules/.bin'), { recursive: true });
  return new Map(Object.entries(packages));
}
