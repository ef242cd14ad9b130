import { once } from 'node:events';
import { inspect } from 'node:util';
import { programFile } from '#platform/program-files.ts';
import { StartError } from '#platform/start-error.ts';
import { printable, type SiteUser, startForSite } from '../site-user.ts';
import type { State } from './home.ts';
import type { Standing } from './update.policy.ts';

/** What the process that works as the site's user does, one order at a time; all but its end may be asked for again. */
export interface WorkerCalls {
  /** Makes sure that the update can be made here. @throws {StartError} with what is missing. */
  prepare(): Promise<void>;
  /** Keeps the site from being written to: says so in the data folder for as long as it lives, and holds the database. */
  pause(): Promise<void>;
  /** Ends the pause for good. */
  resume(): Promise<void>;
  /** Makes the copy of the database, in the new version's form. */
  copy(): Promise<void>;
  look(): Promise<Standing>;
  switchOver(): Promise<void>;
  switchBack(): Promise<void>;
  discard(): Promise<void>;
  /** Answers the site's port from the moment at which nobody else does; returns at once. */
  takePort(): Promise<void>;
  /** Leaves the port to the site's server. */
  leavePort(): Promise<void>;
}

const CALLS: readonly (keyof WorkerCalls)[] = [
  'prepare',
  'pause',
  'resume',
  'copy',
  'look',
  'switchOver',
  'switchBack',
  'discard',
  'takePort',
  'leavePort',
];

/** A call as it travels to the worker. */
export interface WorkerRequest {
  readonly number: number;
  readonly call: keyof WorkerCalls;
}

/** The answer to a call: what it returns, or the sentence of its failure. */
export interface WorkerAnswer {
  readonly number: number;
  readonly result?: unknown;
  readonly failure?: string;
}

const PROGRAM = programFile('server/update/worker-process.ts');

/** The process that works as the site's user. */
export interface SiteWorker extends WorkerCalls {
  /** Ends it, and with it its locks. */
  end(): Promise<void>;
}

/**
 * Starts the process that works as the site's user.
 * @param limit milliseconds that a copy may take.
 */
export function startWorker({ id, from, to }: State, user: SiteUser | null, limit: number): SiteWorker {
  const child = startForSite(user, {
    command: [process.execPath, PROGRAM, 'serve', id, from, to, String(limit)],
    hasChannel: true,
  });
  child.stdout?.resume();
  child.stderr?.pipe(printable()).pipe(process.stderr, { end: false });
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let number = 0;
  // Whoever has taken the site over answers what they like: that must not end this process in the middle of an update.
  child.on('message', (answer: Partial<WorkerAnswer> | null) => {
    const { number: answered, result, failure } = answer ?? {};
    if (answered === undefined) return;
    const caller = waiting.get(answered);
    waiting.delete(answered);
    if (failure === undefined) caller?.resolve(result);
    else caller?.reject(new StartError(typeof failure === 'string' ? failure : inspect(failure)));
  });
  const ended = once(child, 'exit').then(() => {
    for (const { reject } of waiting.values())
      reject(new StartError('Le programme qui gardait la base de données s’est arrêté.'));
    waiting.clear();
  });
  const ask = (call: keyof WorkerCalls) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    number += 1;
    const request: WorkerRequest = { number, call };
    waiting.set(number, { resolve, reject });
    if (!child.connected || !child.send(request)) {
      waiting.delete(number);
      reject(new StartError('Le programme qui garde la base de données ne répond plus.'));
    }
    return promise;
  };
  const calls = Object.fromEntries(CALLS.map((call) => [call, () => ask(call)])) as unknown as WorkerCalls;
  return {
    ...calls,
    end: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
