import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from '../../scripts/commands.ts';
import { oneAtATime } from './one-at-a-time.ts';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/roots');

export type DebianRelease = 'bookworm' | 'trixie';

/** Packages of a server besides the smallest Debian, which has nothing but the essential packages. */
const SYSTEM = ['systemd-sysv', 'dbus', 'dbus-user-session', 'libpam-systemd'];

async function isThere(program: string): Promise<boolean> {
  return (await runQuietly(['sh', '-c', `command -v ${program}`])).code === 0;
}

/** Installs the programs that create a root and boot it. @returns false where they are not available. */
async function ensurePrograms(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !(await isThere('apt-get'))) return false;
  if (!(await isThere('debootstrap')) || !(await isThere('ip'))) {
    await runQuietly(['apt-get', '-q', 'update']);
    await runQuietly([
      'apt-get',
      '-q',
      '-y',
      'install',
      '--no-install-recommends',
      'debootstrap',
      'iproute2',
    ]);
  }
  return (await isThere('debootstrap')) && (await isThere('unshare'));
}

/** Returns the archive from which this machine installs its own packages. */
async function findMirror(): Promise<string | undefined> {
  const { output } = await runQuietly(['apt-get', 'indextargets', '--format', '$(SITE) $(CODENAME)']);
  const sites = output.split('\n').map((line) => line.split(' '));
  return sites.find(([site = '', codename = '']) => site !== '' && !codename.includes('-'))?.[0];
}

/**
 * Creates the root of a bare Debian, and caches it for the next run. Must not be written to; use copies.
 * @returns its folder; `null` where none can be created: not as root, not on Debian, or without its packages.
 */
export function debianRoot(release: DebianRelease): Promise<string | null> {
  return oneAtATime(`${CACHE}.lock`, () => makeOnce(release));
}

async function makeOnce(release: DebianRelease): Promise<string | null> {
  const folder = join(CACHE, release);
  if (process.getuid?.() === 0 && existsSync(folder)) return folder;
  if (!(await ensurePrograms())) return null;
  const mirror = await findMirror();
  if (!mirror) return null;
  mkdirSync(CACHE, { recursive: true });
  const unfinished = `${folder}.${process.pid}`;
  try {
    const options = ['--variant=minbase', `--include=${SYSTEM.join(',')}`];
    const { code, output } = await runQuietly(['debootstrap', ...options, release, unfinished, mirror]);
    if (code === 0) renameSync(unfinished, folder);
    else console.log(`debootstrap ended with ${code}:\n${output.slice(-2_000)}`);
    return code === 0 ? folder : null;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
