import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addresses } from '#src/addresses.ts';
import { findFreePort, untilAnswered } from './local-server.ts';

/** Output of a command of the home, and its exit code. */
export interface Ended {
  /** `null` where it was killed. */
  readonly code: number | null;
  readonly said: string;
}

/** A running command of the home, in a separate process group. */
export interface Running {
  readonly ended: Promise<Ended>;
  /** Returns all output so far. */
  said(): string;
  /** Kills it and every process of its group at once. */
  kill(): Promise<void>;
}

/** A home as `pamoja install` creates it for an ordinary user, without a service. */
export interface InstalledHome {
  readonly folder: string;
  readonly url: string;
  readonly data: string;
  /** Runs `pamoja start`, and waits until the site answers. */
  start(): Promise<Running>;
  /** Runs another command of `pamoja`. */
  run(...parameters: readonly string[]): Running;
  remove(): void;
}

/** @param configuration lines of `pamoja.env` besides the usual ones. */
export async function installHome(
  base: string,
  folder: string,
  configuration: readonly string[],
): Promise<InstalledHome> {
  const { version } = JSON.parse(readFileSync(join(base, 'release.json'), 'utf8')) as { version: string };
  for (const name of ['releases', 'update', 'run', 'cache', 'data'])
    mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
  // Hard links to the same files, because a release is never written to.
  spawnSync('cp', ['-al', base, join(folder, 'releases', version)]);
  symlinkSync(`releases/${version}`, join(folder, 'current'));
  cpSync(join(base, 'pamoja'), join(folder, 'pamoja'));
  for (const lock of ['gate', 'lock']) writeFileSync(join(folder, 'update', lock), '');
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const data = join(folder, 'data');
  const lines = [`PUBLIC_URL=${url}`, `PORT=${port}`, `DATA_DIR=${data}`, 'STOP_DELAY=0', 'LOG_LEVEL=warn'];
  writeFileSync(join(folder, 'pamoja.env'), [...lines, ...configuration, ''].join('\n'), { mode: 0o600 });
  const run = (...parameters: readonly string[]) => runCommand(join(folder, 'pamoja'), parameters);
  return {
    folder,
    url,
    data,
    run,
    start: async () => {
      const running = run('start');
      const ended = running.ended.then(({ said }) => {
        throw new Error(`pamoja start ended:\n${said}`);
      });
      ended.catch(() => {});
      await Promise.race([untilAnswered(url + addresses.health.ready), ended]);
      return running;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function runCommand(command: string, parameters: readonly string[]): Running {
  const child = spawn(command, parameters, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: '/nonexistent' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
    });
  const exit = once(child, 'exit');
  return {
    ended: exit.then(([code]) => ({ code, said })),
    said: () => said,
    kill: async () => {
      killGroup(child);
      await exit;
    },
  };
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** Cuts the power of a home: kills every process of its programs at once. */
export async function cutPower(home: InstalledHome, ...running: readonly Running[]): Promise<void> {
  for (const one of running) await one.kill();
  for (let ids = pidsOf(home); ids.length > 0; ids = pidsOf(home)) {
    for (const id of ids) {
      try {
        process.kill(id, 'SIGKILL');
      } catch {
        // It has ended already.
      }
    }
  }
  // A process that is ending names no program any more, but may still hold its locks for a moment.
  for (const lock of ['run/lock', 'update/lock', 'update/gate'])
    spawnSync('flock', [join(home.folder, lock), 'true']);
}

/** Returns processes whose program is in a home, because its servers have a session of their own. */
function pidsOf({ folder }: InstalledHome): number[] {
  const { stdout } = spawnSync('sh', ['-c', `ls -l /proc/[0-9]*/exe 2>/dev/null | grep -F '${folder}/'`], {
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/\/proc\/(\d+)\/exe/g)].map(([, id]) => Number(id));
}
