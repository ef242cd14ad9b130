import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from '../../scripts/bootstrap.mjs';
import { type Command, runQuietly } from '../../scripts/commands.ts';
import { oneAtATime } from './one-at-a-time.ts';

const ROOT = join(import.meta.dirname, '../..');
/**
 * Not under node_modules, where Node.js runs no TypeScript: each archive is started before it gets its name.
 */
const CACHE = join(ROOT, 'release/tests');

async function run(command: Command): Promise<string> {
  const { code, output } = await runQuietly(command);
  if (code !== 0) throw new Error(`"${command.join(' ')}" ended with ${code}:\n${output}`);
  return output;
}

/** Returns a name for the current sources, without files that git ignores. */
async function nameSources(): Promise<string> {
  const git = ['git', '-C', ROOT] as const;
  const states = [
    await run([...git, 'rev-parse', 'HEAD']),
    await run([...git, 'diff', 'HEAD']),
    await run([...git, 'ls-files', '--others', '--exclude-standard', '-s']),
  ];
  return createHash('sha256').update(states.join('\0')).digest('hex').slice(0, 16);
}

function findArchive(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const name = readdirSync(folder).find((entry) => entry.endsWith('.tar.gz'));
  return name && join(folder, name);
}

/**
 * Makes the archive of these sources for this machine, as `npm run release` does; once for all tests that
 * need it.
 * @returns its path.
 */
export function releaseArchive(): Promise<string> {
  return oneAtATime(join(ROOT, 'release/tests.lock'), makeOnce);
}

/** Options for the tests' release: of these sources and this build, on the available Node.js. */
export const RELEASE_OPTIONS: readonly string[] = [
  '--dirty',
  '--keep-build',
  // No package contains a Node.js without it yet.
  '--with-open-advisory',
  'CVE-2026-111497',
];

async function makeOnce(): Promise<string> {
  const folder = join(CACHE, await nameSources());
  const made = findArchive(folder);
  if (made) return made;
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  ensureBuild();
  const options = ['--arch', process.arch, ...RELEASE_OPTIONS, '--to', folder];
  await run(['node', join(ROOT, 'scripts/release.mjs'), ...options]);
  const archive = findArchive(folder);
  if (!archive) throw new Error(`There is no archive in ${folder}.`);
  return archive;
}
