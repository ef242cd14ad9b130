import { type ChildProcess, spawn } from 'node:child_process';
import { AppError } from '../app-error.ts';
import { programFile } from '../program-files.ts';
import { TIME_LIMIT } from './image-limits.ts';
import { type ImageAnswer, type ImageOrder, STARTED } from './image-messages.ts';
import type { ImageWork } from './image-work.ts';

const PROGRAM = programFile('platform/images/image-process.ts');

/** Megabytes of its heap, old and young: pixels lie outside of it. */
const HEAP = ['--max-old-space-size=64', '--max-semi-space-size=1'];

/** Why work was not done: for want of memory or time, or because the process could not start or was closed. */
export type EndReason = 'memory' | 'time' | 'unavailable';

/** Thrown for work whose process ended meanwhile, was ended because it took too long, or had no more memory or time. */
export class WorkerEndedError extends Error {
  readonly reason: EndReason;

  constructor(message: string, reason: EndReason = 'memory') {
    super(message);
    this.reason = reason;
  }
}

/** Thrown for work that failed over the picture itself: it would fail again. */
export class PictureFaultError extends Error {}

export interface WorkerLimits {
  /** Milliseconds without work after which the process ends, and gives its memory back. */
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

/** Starts `image-process.ts`. It decodes what strangers send, so it is told none of the server's secrets. */
function startProcess(): ChildProcess {
  return spawn(process.execPath, [...HEAP, PROGRAM], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    // Two arenas, or pictures leave memory in pieces.
    env: { MALLOC_ARENA_MAX: '2' },
  });
}

/** One process for a server's pictures: started with the first one, ended when there is nothing to do. */
export class ImageWorker {
  readonly #limits: WorkerLimits;
  readonly #pending = new Map<number, Pending>();
  #child: ChildProcess | undefined;
  /** The reason to be told if the process ended now. */
  #endReason: EndReason = 'unavailable';
  #idle: NodeJS.Timeout | undefined;
  #last = 0;

  constructor(limits: WorkerLimits = LIMITS) {
    this.#limits = limits;
  }

  /** Number of the process; nothing while there is none. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Does a piece of work, and returns what it returns.
   * @throws {AppError} a refusal. @throws {PictureFaultError} where it failed over the picture.
   * @throws {WorkerEndedError} where the process ended over it.
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

  /** Ends the process; what is under way is rejected. */
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
      // Without this, a command would exit before its picture is made; an idle process must keep nothing alive.
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
