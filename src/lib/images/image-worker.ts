import { type ChildProcess, spawn } from 'node:child_process';
import { AppError } from '../app-error.ts';
import { programFile } from '../program-files.ts';
import { TIME_LIMIT } from './image-limits.ts';
import { type ImageAnswer, type ImageOrder, STARTED } from './image-messages.ts';
import type { ImageWork } from './image-work.ts';

const PROGRAM = programFile('lib/images/image-process.ts');

/** Limits of the process's heap in megabytes, old and young generation; pixels are outside of it. */
const HEAP = ['--max-old-space-size=64', '--max-semi-space-size=1'];

/** Reason why work was not done: memory or time ran out, or the process could not start or was closed. */
export type EndReason = 'memory' | 'time' | 'unavailable';

/**
 * Thrown when the process ended during the work, was ended because it took too long, or ran out of memory or
 * time.
 */
export class WorkerEndedError extends Error {
  readonly reason: EndReason;

  constructor(message: string, reason: EndReason = 'memory') {
    super(message);
    this.reason = reason;
  }
}

/** Thrown when work failed because of the picture itself, and would fail again. */
export class PictureFaultError extends Error {}

export interface WorkerLimits {
  /** Milliseconds without work after which the process ends, and frees its memory. */
  readonly idle: number;
  /** Milliseconds for one piece of work. */
  readonly work: number;
}

const LIMITS: WorkerLimits = { idle: 10_000, work: 2 * TIME_LIMIT * 1000 };

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Starts `image-process.ts` without the server's secrets in its environment, because it decodes untrusted
 * files.
 */
function startProcess(): ChildProcess {
  return spawn(process.execPath, [...HEAP, PROGRAM], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    // Two malloc arenas, because more of them fragment the memory.
    env: { MALLOC_ARENA_MAX: '2' },
  });
}

/** The one process for a server's pictures: started with the first one, ended when idle. */
export class ImageWorker {
  readonly #limits: WorkerLimits;
  readonly #pending = new Map<number, Pending>();
  #child: ChildProcess | undefined;
  /** Reason for pending work, if the process ended now. */
  #endReason: EndReason = 'unavailable';
  #idle: NodeJS.Timeout | undefined;
  #last = 0;

  constructor(limits: WorkerLimits = LIMITS) {
    this.#limits = limits;
  }

  /** Process id; undefined while there is none. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Runs an operation, and returns its result.
   * @throws {AppError} a refusal.
   * @throws {PictureFaultError} where the picture itself is at fault.
   * @throws {WorkerEndedError} where the process ended meanwhile.
   */
  run<Name extends keyof ImageWork>(
    name: Name,
    ...parameters: Parameters<ImageWork[Name]>
  ): ReturnType<ImageWork[Name]> {
    clearTimeout(this.#idle);
    const child = this.#start();
    this.#last += 1;
    const order: ImageOrder = { id: this.#last, name, parameters };
    const result = new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => this.#end(child, 'time'), this.#limits.work).unref();
      this.#pending.set(order.id, { resolve, reject, timer });
      child.send(order, (error) => error && this.#forget(child));
    });
    return result as ReturnType<ImageWork[Name]>;
  }

  /** Ends the process; pending work is rejected. */
  close(): void {
    clearTimeout(this.#idle);
    if (this.#child) this.#end(this.#child, 'unavailable');
  }

  #end(child: ChildProcess, reason: EndReason): void {
    if (this.#child === child) this.#endReason = reason;
    child.kill('SIGKILL');
  }

  #start(): ChildProcess {
    if (this.#child) {
      // With ref, because a command would exit before its picture is made; an idle process must not keep the
      // server alive.
      this.#child.ref();
      this.#child.channel?.ref();
      return this.#child;
    }
    const child = startProcess();
    this.#endReason = 'unavailable';
    child.on('message', (said: ImageAnswer | typeof STARTED) => {
      if (said !== STARTED) this.#settle(said);
      else if (this.#child === child) this.#endReason = 'memory';
    });
    const end = () => this.#forget(child);
    child.once('error', end);
    child.once('exit', end);
    this.#child = child;
    return child;
  }

  #take(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    clearTimeout(pending?.timer);
    this.#pending.delete(id);
    return pending;
  }

  #settle({ id, result, refusal, fault, exhausted }: ImageAnswer): void {
    const pending = this.#take(id);
    if (refusal) {
      const { code, sentence } = refusal;
      pending?.reject(new AppError(code, sentence === undefined ? {} : { message: sentence }));
    } else if (fault !== undefined)
      pending?.reject(exhausted ? new WorkerEndedError(fault, exhausted) : new PictureFaultError(fault));
    else pending?.resolve(result);
    if (this.#pending.size > 0) return;
    this.#child?.unref();
    this.#child?.channel?.unref();
    this.#idle = setTimeout(() => this.#leave(), this.#limits.idle).unref();
  }

  /** Lets an idle process end by itself. */
  #leave(): void {
    const child = this.#child;
    this.#child = undefined;
    if (child?.connected) child.disconnect();
  }

  #forget(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    for (const id of [...this.#pending.keys()]) {
      this.#take(id)?.reject(
        new WorkerEndedError('The process that decodes pictures ended over its work', this.#endReason),
      );
    }
  }
}
