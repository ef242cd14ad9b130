import { once } from 'node:events';
import { inspect } from 'node:util';
import { programFile } from '#lib/program-files.ts';
import { StartError } from '#lib/start-error.ts';
import { printable, type SiteUser, startForSite } from '../site-user.ts';
import type { State } from './home.ts';
import type { SwitchState } from './update.policy.ts';

/** Calls to the process that works as the site's user, one at a time; all but `end` can be repeated. */
export interface WorkerCalls {
  /**
   * Verifies that the update is possible here.
   * @throws {StartError} with what is missing.
   */
  prepare(): Promise<void>;
  /**
   * Puts the site into read-only mode: keeps a marker in the data folder while the worker lives, and locks the
   * database.
   */
  pause(): Promise<void>;
  /** Ends read-only mode. */
  resume(): Promise<void>;
  /** Creates the copy of the database, migrated to the new version. */
  copy(): Promise<void>;
  look(): Promise<SwitchState>;
  switchOver(): Promise<void>;
  switchBack(): Promise<void>;
  discard(): Promise<void>;
  /** Answers the site's port as soon as it is free; returns at once. */
  takePort(): Promise<void>;
  /** Releases the port to the site's server. */
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

/** A call as sent to the worker. */
export interface WorkerRequest {
  readonly number: number;
  readonly call: keyof WorkerCalls;
}

/** The answer to a call: its result, or its failure's sentence. */
export interface WorkerAnswer {
  readonly number: number;
  readonly result?: unknown;
  readonly failure?: string;
}

const PROGRAM = programFile('server/update/worker-process.ts');

/** The process that works as the site's user. */
export interface SiteWorker extends WorkerCalls {
  /** Ends the process, and with it its locks. */
  end(): Promise<void>;
}

/**
 * Starts the worker as the site's user.
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
  // A compromised site user may answer anything, which must not crash this process in the middle of an update.
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
