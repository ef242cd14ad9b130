import { once } from 'node:events';
import { inspect } from 'node:util';
import { programFile } from '#platform/program-files.ts';
import { StartError } from '#platform/start-error.ts';
import { printable, type SiteUser, startForSite } from '../site-user.ts';
import type { Journal } from './journal.ts';
import type { WorkerAnswer, WorkerCalls, WorkerRequest } from './worker-calls.ts';

const PROGRAM = programFile('server/update/worker-process.ts');

/** The process that works as the site's user. */
export interface SiteWorker extends WorkerCalls {
  /** Ends it, and with it its locks. */
  end(): Promise<void>;
}

/**
 * Starts the process that works as the site's user.
 * @param limit milliseconds that a copy or a migration may take.
 */
export function startWorker({ id, from, to }: Journal, user: SiteUser | null, limit: number): SiteWorker {
  const child = startForSite(user, {
    command: [process.execPath, PROGRAM, id, from, to, String(limit)],
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
  return {
    prepare: async () => void (await ask('prepare')),
    pause: async () => void (await ask('pause')),
    resume: async () => void (await ask('resume')),
    copy: async () => void (await ask('copy')),
    migrate: async () => void (await ask('migrate')),
    look: async () => (await ask('look')) as Awaited<ReturnType<WorkerCalls['look']>>,
    switchOver: async () => void (await ask('switchOver')),
    switchBack: async () => void (await ask('switchBack')),
    discard: async () => void (await ask('discard')),
    keepReplaced: async () => void (await ask('keepReplaced')),
    copyName: async () => String(await ask('copyName')),
    end: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
