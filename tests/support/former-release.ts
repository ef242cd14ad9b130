import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from '../../scripts/commands.ts';
import { oneAtATime } from './one-at-a-time.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Commit from which 0.4.0 was released. */
const COMMIT = 'c3cb0f0f67b323ee1552b9a3722ed4cbed72e618';

const FOLDER = join(ROOT, 'release/former', COMMIT.slice(0, 8));

async function run(folder: string, ...command: readonly [string, ...string[]]): Promise<void> {
  const { code, output } = await runQuietly([
    'env',
    '-C',
    folder,
    'npm_config_prefer_offline=true',
    ...command,
  ]);
  if (code !== 0) throw new Error(`"${command.join(' ')}" ended with ${code}:\n${output}`);
}

/**
 * Builds 0.4.0 from its own sources, with its own packages, as its publisher did: once, in a minute and a
 * half.
 */
async function build(): Promise<void> {
  const work = `${FOLDER}.work`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const sources = join(work, 'sources');
  await run(work, 'git', 'clone', '--quiet', '--shared', '--no-checkout', ROOT, sources);
  await run(sources, 'git', 'checkout', '--quiet', COMMIT);
  await run(sources, 'node', 'scripts/release.mjs', '--arch', process.arch, '--to', join(work, 'archive'));
  renameSync(join(work, 'archive'), FOLDER);
  rmSync(work, { recursive: true });
}

/** True where this clone's history contains the commit of 0.4.0; a shallow one does not. */
export const HAS_FORMER_SOURCES =
  spawnSync('git', ['-C', ROOT, 'cat-file', '-e', `${COMMIT}^{commit}`]).status === 0;

/** Returns the archive of 0.4.0, from which sites are updated; made once per clone. */
export async function formerRelease(): Promise<string> {
  mkdirSync(join(ROOT, 'release/former'), { recursive: true });
  await oneAtATime(join(ROOT, 'release/former.lock'), async () => {
    if (!existsSync(FOLDER)) await build();
  });
  const name = readdirSync(FOLDER).find((entry) => entry.endsWith('.tar.gz'));
  if (!name) throw new Error(`There is no archive in ${FOLDER}.`);
  return join(FOLDER, name);
}
