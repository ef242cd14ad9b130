import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { constants, type Stats, statSync } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { isMissing } from '#platform/files/file-store.ts';
import { StartError } from '#platform/start-error.ts';
import type { Config } from '../../config.server.ts';
import { programEnvironment } from '../../program-environment.ts';
import { listening } from '../listening.ts';
import { runAsUser, type SiteUser, startForSite, userNumbered } from '../site-user.ts';
import { type Home, releaseFolder } from './home.ts';

/** Milliseconds that a server needs to stop, beside its delay (`stop-gracefully.ts`). */
const LONGEST_STOP = 30_000;
/** Seconds in which a server that is being started has been. */
const LONGEST_START = 120;
/** Milliseconds between two looks. */
const PAUSE = 50;

/** Keeps `pamoja start` from starting a server, until it is opened or this process ends. */
export interface Gate {
  open(): Promise<void>;
}

const statOf = (path: string) => statSync(path, { throwIfNoEntry: false });

/** Milliseconds for a look at a lock. */
const LONGEST_LOOK = 5_000;

/**
 * Runs a small program as the owner of the run folder, whose word everything in it is. @returns its exit code.
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

/** True while `pamoja start` lives. */
export function isSupervised(home: Home): boolean {
  const lock = join(home.run, 'lock');
  const owner = statOf(home.run);
  if (!owner || !statOf(lock)) return false;
  // As the owner, who may put a link there: `flock` follows it, and makes the file that it leads to.
  return runAsOwner(home, owner, ['flock', '--nonblock', lock, 'true']) !== 0;
}

/**
 * Waits for a start under way, then lets nobody start a server.
 * @throws {StartError} where that start does not end.
 */
export async function closeGate(home: Home): Promise<Gate> {
  // `cat` ends with its input, and with this process.
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
    // Away from the terminal: Ctrl+C is for the updater to hear.
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

/** Characters of a process's number, and more. */
const LONGEST_NUMBER = 16;

/** Reads a number from a file that the site's user may replace: a pipe would hold root, a link may lead to what never ends. */
async function readNumber(path: string): Promise<number> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_NUMBER));
    return Number(buffer.toString('latin1', 0, bytesRead).trim());
  } finally {
    await file.close();
  }
}

/** Returns the process that runs the server, as the owner of the run folder says, whose process it has to be. */
export async function serverProcess(home: Home, owner = statOf(home.run)): Promise<number | null> {
  if (!owner) return null;
  try {
    const id = await readNumber(join(home.run, 'server.pid'));
    if (!Number.isInteger(id) || id <= 1) return null;
    // A number that was left by a power cut may be another program's by now.
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8');
    const { uid } = await stat(`/proc/${id}`);
    return /start[.](sh|mjs)/.test(command) && uid === owner.uid ? id : null;
  } catch (error) {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ELOOP') return null;
    throw error;
  }
}

/**
 * Sends a signal as the owner of the run folder: between a look at a process and a signal, its number may have become that of
 * another's process.
 * @returns false where the process has gone.
 */
function send(home: Home, owner: Stats, id: number, signal: 'TERM' | 'KILL'): boolean {
  return runAsOwner(home, owner, ['sh', '-c', 'kill -s "$1" "$2"', 'sh', signal, String(id)]) === 0;
}

/**
 * Stops the running server, if any, as an operator does: what is in flight is finished. To be called behind a closed gate.
 * @param delaySeconds for which it goes on answering (`STOP_DELAY`).
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

/** Returns the address at which the site answers on this machine. */
export function localAddress(config: Config): string {
  const { host = '', port } = listening(config, false);
  const name = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** A server that this process has started, and that ends with it. */
export interface TrialServer {
  /** Its address, on a port of its own; rejects with the last that it said where it does not start. */
  readonly address: Promise<string>;
  stop(): Promise<void>;
}

/** Lines of what it said that a person is shown where it does not start. */
const SHOWN_LINES = 5;

/** Returns the address in a line of a server's log; nothing in another line. */
function addressIn(line: string): string | undefined {
  try {
    const { msg, address } = JSON.parse(line);
    return msg === 'listening' ? address : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Starts a version's server where no `pamoja start` does: on another port, for nobody may be visiting a stopped site.
 * @param limit milliseconds in which it has to listen.
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
