import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { constants, type Stats, statSync } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { isMissing } from '#lib/files/file-store.ts';
import { StartError } from '#lib/start-error.ts';
import type { Config } from '../../config.server.ts';
import { programEnvironment } from '../../program-environment.ts';
import { listening } from '../listening.ts';
import { runAsUser, type SiteUser, startForSite, userNumbered } from '../site-user.ts';
import { type Home, releaseFolder } from './home.ts';

/** Milliseconds for a server to stop, beside its delay (`stop-gracefully.ts`). */
const LONGEST_STOP = 30_000;
/** Seconds for a server that is being started. */
const LONGEST_START = 120;
/** Milliseconds between two checks. */
const PAUSE = 50;

/** Prevents `pamoja start` from starting a server, until opened or until this process ends. */
export interface Gate {
  open(): Promise<void>;
}

const statOf = (path: string) => statSync(path, { throwIfNoEntry: false });

/** Milliseconds to check a lock. */
const LONGEST_LOOK = 5_000;

/**
 * Runs a short program as the owner of the run folder, who controls its content.
 * @returns its exit code.
 */
function runAsOwner(
  { run }: Home,
  owner: Stats,
  [program, ...parameters]: [string, ...string[]],
): number | null {
  if (process.getuid?.() !== 0 || owner.uid === 0)
    return spawnSync(program, parameters, { timeout: LONGEST_LOOK, stdio: 'ignore' }).status;
  return runAsUser(userNumbered(owner, run), [program, ...parameters], LONGEST_LOOK);
}

/** True while `pamoja start` runs. */
export function isSupervised(home: Home): boolean {
  const lock = join(home.run, 'lock');
  const owner = statOf(home.run);
  if (!owner || !statOf(lock)) return false;
  // As the owner, who could put a link there: `flock` follows links and creates their target.
  return runAsOwner(home, owner, ['flock', '--nonblock', lock, 'true']) !== 0;
}

/**
 * Waits for a start in progress, then prevents further ones.
 * @throws {StartError} where that start does not end.
 */
export async function closeGate(home: Home): Promise<Gate> {
  // `cat` ends with its input, and thus with this process.
  const holder: ChildProcess = spawn(
    'flock',
    [
      '--exclusive',
      '--timeout',
      String(LONGEST_START),
      join(home.update, 'gate'),
      'sh',
      '-c',
      'echo held; exec cat',
    ],
    // Detached from the terminal, so that only the updater receives Ctrl+C.
    { stdio: ['pipe', 'pipe', 'ignore'], detached: true },
  );
  const ended = once(holder, 'exit');
  const held = holder.stdout ? once(holder.stdout, 'data') : ended;
  const isHeld = await Promise.race([held.then(() => true), ended.then(() => false)]);
  if (!isHeld)
    throw new StartError(
      'Le site est en train de démarrer et n’y arrive pas : arrêtez-le, puis recommencez.',
    );
  return {
    open: async () => {
      holder.stdin?.end();
      await ended;
    },
  };
}

/** More characters than any process id has. */
const LONGEST_NUMBER = 16;

/**
 * Reads a number from a file that the site's user may replace: reading a pipe would block root, and a link may lead to
 * an endless file.
 */
async function readNumber(path: string): Promise<number> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_NUMBER));
    return Number(buffer.toString('latin1', 0, bytesRead).trim());
  } finally {
    await file.close();
  }
}

/** Returns the server's process id from the run folder; the process must belong to that folder's owner. */
export async function serverProcess(home: Home, owner = statOf(home.run)): Promise<number | null> {
  if (!owner) return null;
  try {
    const id = await readNumber(join(home.run, 'server.pid'));
    if (!Number.isInteger(id) || id <= 1) return null;
    // After a power cut, a stale process id may belong to another program.
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8');
    const { uid } = await stat(`/proc/${id}`);
    return /start[.](sh|mjs)/.test(command) && uid === owner.uid ? id : null;
  } catch (error) {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ELOOP') return null;
    throw error;
  }
}

/**
 * Sends a signal as the owner of the run folder, because the process id may have been reused by another user's process
 * since it was checked.
 * @returns false where the process is gone.
 */
function send(home: Home, owner: Stats, id: number, signal: 'TERM' | 'KILL'): boolean {
  return runAsOwner(home, owner, ['sh', '-c', 'kill -s "$1" "$2"', 'sh', signal, String(id)]) === 0;
}

/**
 * Stops the running server, if any, gracefully. To be called with the gate closed.
 * @param delaySeconds for which it keeps answering (`STOP_DELAY`).
 */
export async function stopServer(home: Home, delaySeconds: number): Promise<void> {
  const owner = statOf(home.run);
  if (!owner || !isSupervised(home)) return;
  const id = await serverProcess(home, owner);
  if (id === null || !send(home, owner, id, 'TERM')) return;
  const deadline = performance.now() + delaySeconds * 1_000 + LONGEST_STOP;
  while (statOf(`/proc/${id}`)?.uid === owner.uid) {
    if (performance.now() > deadline) send(home, owner, id, 'KILL');
    await delay(PAUSE);
  }
}

/** Returns the site's local address. */
export function localAddress(config: Config): string {
  const { host = '', port } = listening(config, false);
  const name = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** A server started by this process, which ends with it. */
export interface TrialServer {
  /** Its address, on a separate port; rejects with its last output where it does not start. */
  readonly address: Promise<string>;
  stop(): Promise<void>;
}

/** Lines of output shown to the operator where it does not start. */
const SHOWN_LINES = 5;

/** Returns the address in a line of a server's log; undefined in other lines. */
function addressIn(line: string): string | undefined {
  try {
    const { msg, address } = JSON.parse(line);
    return msg === 'listening' ? address : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Starts a version's server where `pamoja start` does not: on a separate port, so that no visitor reaches a stopped site.
 * @param limit milliseconds in which it must listen.
 */
export function startTrial(home: Home, version: string, user: SiteUser | null, limit: number): TrialServer {
  const app = `${releaseFolder(home, version)}/app`;
  const child = startForSite(user, {
    command: ['setpriv', '--pdeathsig', 'KILL', '--', 'sh', `${app}/scripts/start.sh`],
    environment: {
      PATH: `${app}/../node/bin:${programEnvironment({}).PATH ?? ''}`,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
    },
  });
  const ended = once(child, 'exit');
  const said: string[] = [];
  const { promise: listens, resolve } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface(stream).on('line', (line) => {
      said.push(line);
      if (said.length > SHOWN_LINES) said.shift();
      const address = addressIn(line);
      if (address) resolve(address);
    });
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), limit);
  const address = Promise.race([listens, ended.then(() => null)]).then((found) => {
    clearTimeout(timer);
    if (found !== null) return found;
    throw new StartError(`La nouvelle version ne démarre pas :\n${said.join('\n')}`);
  });
  return {
    address,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
