import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, lchown, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = join(import.meta.dirname, '../..');

/** Every program that the README requires, including those that shell scripts of npm packages may call. */
const PROGRAMS = ['node', 'npm', 'git', 'sh', 'env', 'uname', 'dirname', 'readlink', 'mkdir', 'rm', 'cat'];

/** The user `nobody` of Linux and macOS, as which tests of a machine's administrator run. */
const NOBODY = 65_534;

/**
 * A stranger's machine: an ordinary user with an empty home and hardly a program, and a clone of this
 * repository.
 */
export interface FreshMachine {
  readonly folder: string;
  /** Path of the clone, at the current commit. */
  readonly clone: string;
  /** Starts a command there, and records its output. */
  start(command: readonly string[], options?: StartOptions): ChildProcess;
  /** Runs a command there until it ends. @throws with its output when it fails. */
  run(command: readonly string[], options?: StartOptions): Promise<string>;
  remove(): Promise<void>;
}

interface StartOptions {
  /** @default the clone */
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Returns the path of the machine's own program; the packages' Node is not the machine's. */
async function findProgram(name: string): Promise<string> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !/node_modules/.test(folder));
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (!found) throw new Error(`There is no program "${name}" in PATH.`);
  return realpath(found);
}

/** Returns the registry settings of the machine's npm configuration, which a clone does not contain. */
function registrySettings(programs: string): Record<string, string> {
  const settings = ['registry', 'cafile'].map((name) => {
    const { stdout } = spawnSync(join(programs, 'npm'), ['config', 'get', name], {
      encoding: 'utf8',
      cwd: tmpdir(),
      // With the packages' own Node, npm would not find the machine's configuration.
      env: { ...process.env, PATH: programs },
    });
    return [`npm_config_${name}`, stdout.trim()] as const;
  });
  return Object.fromEntries(settings.filter(([, value]) => value !== '' && value !== 'null'));
}

async function giveAway(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  await lchown(folder, NOBODY, NOBODY);
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries) await lchown(join(folder, entry), NOBODY, NOBODY);
}

/** Creates such a machine in a temporary folder. */
export async function createFreshMachine(): Promise<FreshMachine> {
  const folder = await mkdtemp(join(tmpdir(), 'pamoja-fresh-'));
  const [programs, home, clone] = ['programs', 'home', 'clone'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(programs);
  for (const name of PROGRAMS) await symlink(await findProgram(name), join(programs, name));
  await mkdir(home);
  const cloned = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone], { encoding: 'utf8' });
  if (cloned.status !== 0) throw new Error(`git clone failed: ${cloned.stderr}`);
  await chmod(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  await giveAway(folder);

  const environment = { PATH: programs, HOME: home, ...registrySettings(programs) };
  const start: FreshMachine['start'] = ([program = '', ...parameters], options = {}) =>
    spawn(program, parameters, {
      cwd: options.folder ?? clone,
      env: { ...environment, ...options.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    });
  return {
    folder,
    clone,
    start,
    run: async (command, options) => {
      const child = start(command, options);
      const code = new Promise<number | null>((resolve, reject) => {
        child.once('error', reject);
        child.once('close', resolve);
      });
      const said = await Promise.all(
        [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
      );
      if ((await code) !== 0) throw new Error(`"${command.join(' ')}" failed:\n${said.join('')}`);
      return said.join('');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
