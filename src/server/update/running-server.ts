import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { constants, statSync } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isMissing } from '#platform/files/file-store.ts';
import { StartError } from '#platform/start-error.ts';
import type { Home } from './home.ts';
import type { SiteUser } from './site-user.ts';

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

/** Milliseconds for a look at a lock. */
const LONGEST_LOOK = 5_000;

/** True while `pamoja start` lives. */
export function isSupervised(home: Home): boolean {
  const lock = join(home.run, 'lock');
  const owner = statSync(home.run, { throwIfNoEntry: false });
  if (!owner || !statSync(lock, { throwIfNoEntry: false })) return false;
  // As the owner of the folder, who may put a link there: `flock` follows it, and makes the file that it leads to.
  const user = process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {};
  return spawnSync('flock', ['--nonblock', lock, 'true'], { timeout: LONGEST_LOOK, ...user }).status !== 0;
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

/** @param user whom the server runs as: that number stands in a file that they may write. */
async function serverProcess(home: Home, user: SiteUser): Promise<number | null> {
  try {
    const id = await readNumber(join(home.run, 'server.pid'));
    if (!Number.isInteger(id) || id <= 1) return null;
    // A number that was left by a power cut may be another program's by now.
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8');
    const { uid } = await stat(`/proc/${id}`);
    return /start[.](sh|mjs)/.test(command) && uid === (user.uid ?? process.getuid?.()) ? id : null;
  } catch (error) {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ELOOP') return null;
    throw error;
  }
}

/** Sends a signal. @returns false where the process has gone. */
function send(id: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(id, signal);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/**
 * Stops the running server, if any, as an operator does: what is in flight is finished. To be called behind a closed gate.
 * @param delaySeconds for which it goes on answering (`STOP_DELAY`).
 */
export async function stopServer(home: Home, user: SiteUser, delaySeconds: number): Promise<void> {
  const id = isSupervised(home) ? await serverProcess(home, user) : null;
  if (id === null || !send(id, 'SIGTERM')) return;
  const deadline = performance.now() + delaySeconds * 1_000 + LONGEST_STOP;
  while (send(id, 0)) {
    if (performance.now() > deadline) send(id, 'SIGKILL');
    await delay(PAUSE);
  }
}
