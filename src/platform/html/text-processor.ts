import { Worker } from 'node:worker_threads';
import { AppError } from '../app-error.ts';
import type { Presentation } from './present-rich-text.ts';
import {
  type ReadText,
  runTextTask,
  type TextOrder,
  type TextReading,
  type TextResult,
  type TextTooLong,
} from './text-tasks.ts';

/** Reads and presents texts; long ones in a thread of their own, so that nobody else waits for them. */
export interface TextProcessor {
  /** A text on its way in. */
  read(sent: string, reading: TextReading): Promise<ReadText | TextTooLong>;
  /** Sanitised HTML as a page shows it. */
  present(html: string, presentation: Presentation): Promise<string>;
  /** What sanitised HTML is found by. */
  search(html: string): Promise<string>;
  /** The addresses of its images, each once. */
  images(html: string): Promise<string[]>;
  /** Ends the thread; what still waits is refused. */
  close(): Promise<void>;
}

export interface TextLimits {
  /** Characters of a text that is read at once, where it comes: 20 ms of work at the worst. */
  readonly atOnce: number;
  /** Texts that wait for the one being read. */
  readonly waiting: number;
  /** Milliseconds for one text; the longest that is taken needs a tenth of it. */
  readonly time: number;
}

const LIMITS: TextLimits = { atOnce: 10_000, waiting: 50, time: 20_000 };

/** Seconds after which whoever was refused may come again. */
const RETRY_AFTER = 5;

interface Job {
  readonly order: TextOrder;
  readonly resolve: (result: TextResult) => void;
  readonly reject: (error: Error) => void;
}

/** One thread, begun with the first long text; a broken one costs its text alone, the next text begins another. */
class TextThread {
  readonly #limits: TextLimits;
  readonly #waiting: Job[] = [];
  #worker: Worker | undefined;
  #current: Job | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(limits: TextLimits) {
    this.#limits = limits;
  }

  run(order: TextOrder): Promise<TextResult> {
    if (this.#isClosed) return Promise.reject(new AppError('unavailable', { retryAfter: RETRY_AFTER }));
    if (this.#waiting.length >= this.#limits.waiting) {
      return Promise.reject(new AppError('overloaded', { retryAfter: RETRY_AFTER }));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ order, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const closed = new AppError('unavailable', { retryAfter: RETRY_AFTER });
    for (const job of this.#waiting.splice(0)) job.reject(closed);
    await this.#drop(closed);
  }

  #next(): void {
    if (this.#current || this.#isClosed) return;
    this.#current = this.#waiting.shift();
    if (!this.#current) return;
    this.#worker ??= this.#start();
    // A text that is being read keeps a command alive until it is; an idle thread keeps nothing alive.
    this.#worker.ref();
    this.#worker.postMessage(this.#current.order);
    this.#timer = setTimeout(
      () => void this.#drop(new AppError('overloaded', { retryAfter: RETRY_AFTER })).then(() => this.#next()),
      this.#limits.time,
    );
  }

  #start(): Worker {
    const worker = new Worker(new URL('./text-worker.ts', import.meta.url));
    const fail = (error: Error) => {
      if (this.#worker !== worker) return;
      void this.#drop(error).then(() => this.#next());
    };
    worker.on('message', (result: TextResult) => {
      worker.unref();
      this.#finish()?.resolve(result);
      this.#next();
    });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`The thread that reads texts ended with ${code}`)));
    return worker;
  }

  /** The text that was being read, which is no longer. */
  #finish(): Job | undefined {
    clearTimeout(this.#timer);
    const job = this.#current;
    this.#current = undefined;
    return job;
  }

  async #drop(error: Error): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#finish()?.reject(error);
    await worker?.terminate();
  }
}

export function createTextProcessor(limits: TextLimits = LIMITS): TextProcessor {
  const thread = new TextThread(limits);
  const run = async (order: TextOrder): Promise<TextResult> =>
    order.input[0].length <= limits.atOnce ? runTextTask(order) : thread.run(order);
  return {
    read: async (...input) => (await run({ task: 'read', input })) as ReadText | TextTooLong,
    present: async (...input) => (await run({ task: 'present', input })) as string,
    search: async (...input) => (await run({ task: 'search', input })) as string,
    images: async (...input) => (await run({ task: 'images', input })) as string[],
    close: () => thread.close(),
  };
}

/**
 * The same reader of texts, which reads each text once: for the length of one use case. What the use case has asked
 * before its transaction is there at once inside it; a transaction that waits for the thread that reads long texts
 * makes everybody wait who writes.
 */
export function rememberTexts(texts: TextProcessor): TextProcessor {
  const searched = new Map<string, Promise<string>>();
  const images = new Map<string, Promise<string[]>>();
  const once = <Result>(known: Map<string, Promise<Result>>, html: string, read: () => Promise<Result>) => {
    const result = known.get(html) ?? read();
    known.set(html, result);
    return result;
  };
  return {
    ...texts,
    search: (html) => once(searched, html, () => texts.search(html)),
    images: (html) => once(images, html, () => texts.images(html)),
  };
}
