import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import type { Generation } from '../db/generation.ts';
import { programFile } from '../program-files.ts';
import type { Presentation } from './present-rich-text.ts';
import {
  type ReadSettings,
  runTextTask,
  type StorableText,
  type TextRequest,
  type TextResult,
  type TextTooLong,
} from './text-tasks.ts';

/** Reads and presents texts; long ones in a worker thread, so that they do not block other requests. */
export interface TextProcessor {
  /** Sanitises a sent text. */
  read(sent: string, settings: ReadSettings): Promise<StorableText | TextTooLong>;
  /** Returns sanitised HTML as a page shows it. */
  present(html: string, presentation: Presentation): Promise<string>;
  /** Returns the text by which sanitised HTML is searched. */
  search(html: string): Promise<string>;
  /** Returns the text of sanitised HTML, without its markup. */
  plain(html: string): Promise<string>;
  /** Returns the addresses of its images, each once. */
  images(html: string): Promise<string[]>;
  /** Ends the thread; queued texts are rejected. */
  close(): Promise<void>;
}

export interface TextLimits {
  /** Characters of the longest text handled in the calling thread: 20 ms of work at worst. */
  readonly inlineLength: number;
  /** Texts queued behind the current one. */
  readonly queued: number;
  /** Milliseconds for one text; the longest accepted one needs a tenth of it. */
  readonly timeout: number;
}

const LIMITS: TextLimits = { inlineLength: 10_000, queued: 50, timeout: 20_000 };

/**
 * Maximum bytes of cached texts, some fifty articles. Cached, because each text is rendered in several
 * variants.
 */
const MOST_KEPT = 1024 * 1024;
const MOST_TEXTS = 500;

/** Maximum bytes of a character. */
const WIDTH = 2;

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 5;

interface Job {
  readonly request: TextRequest;
  readonly resolve: (result: TextResult) => void;
  readonly reject: (error: Error) => void;
}

/** One worker thread, started with the first long text; a crash costs its current text only, the next one starts another. */
class TextThread {
  readonly #limits: TextLimits;
  readonly #queue: Job[] = [];
  #worker: Worker | undefined;
  #current: Job | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(limits: TextLimits) {
    this.#limits = limits;
  }

  run(request: TextRequest): Promise<TextResult> {
    if (this.#isClosed) return Promise.reject(new AppError('unavailable', { retryAfter: RETRY_AFTER }));
    if (this.#queue.length >= this.#limits.queued) {
      return Promise.reject(new AppError('overloaded', { retryAfter: RETRY_AFTER }));
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ request, resolve, reject });
      this.#startNext();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const closed = new AppError('unavailable', { retryAfter: RETRY_AFTER });
    for (const job of this.#queue.splice(0)) job.reject(closed);
    await this.#terminate(closed);
  }

  #startNext(): void {
    if (this.#current || this.#isClosed) return;
    this.#current = this.#queue.shift();
    if (!this.#current) return;
    this.#worker ??= this.#createWorker();
    // With ref, because a command would exit before its text is read; an idle thread must not keep the
    // process alive.
    this.#worker.ref();
    this.#worker.postMessage(this.#current.request);
    this.#timer = setTimeout(
      () =>
        void this.#terminate(new AppError('overloaded', { retryAfter: RETRY_AFTER })).then(() =>
          this.#startNext(),
        ),
      this.#limits.timeout,
    );
  }

  #createWorker(): Worker {
    const worker = new Worker(programFile('lib/html/text-worker.ts'));
    const fail = (error: Error) => {
      if (this.#worker !== worker) return;
      void this.#terminate(error).then(() => this.#startNext());
    };
    worker.on('message', (result: TextResult) => {
      worker.unref();
      this.#takeCurrent()?.resolve(result);
      this.#startNext();
    });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`The thread that reads texts ended with ${code}`)));
    return worker;
  }

  /** Removes the current job without answering it. */
  #takeCurrent(): Job | undefined {
    clearTimeout(this.#timer);
    const job = this.#current;
    this.#current = undefined;
    return job;
  }

  async #terminate(error: Error): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#takeCurrent()?.reject(error);
    await worker?.terminate();
  }
}

/** @param generation in which presented texts are cached, so that nothing of a deleted publication stays. */
export function createTextProcessor(
  generation: Pick<Generation, 'count'> = { count: 0 },
  limits: TextLimits = LIMITS,
): TextProcessor {
  const thread = new TextThread(limits);
  const run = async (request: TextRequest): Promise<TextResult> =>
    request.input[0].length <= limits.inlineLength ? runTextTask(request) : thread.run(request);
  const presented = new LRUCache<string, string>({
    max: MOST_TEXTS,
    maxSize: MOST_KEPT,
    sizeCalculation: (shown, source) => WIDTH * (source.length + shown.length),
  });
  let keptIn = generation.count;
  return {
    read: async (...input) => (await run({ task: 'read', input })) as StorableText | TextTooLong,
    present: async (...input) => {
      if (keptIn !== generation.count) presented.clear();
      keptIn = generation.count;
      // Cached by the text itself, so that a changed text never gets an outdated entry.
      const [html, { assetOrigin, titleLevel, light }] = input;
      const source = [assetOrigin, titleLevel, light?.root, html].join('\n');
      const kept = presented.get(source);
      if (kept !== undefined) return kept;
      const shown = (await run({ task: 'present', input })) as string;
      presented.set(source, shown);
      return shown;
    },
    search: async (...input) => (await run({ task: 'search', input })) as string,
    plain: async (...input) => (await run({ task: 'plain', input })) as string,
    images: async (...input) => (await run({ task: 'images', input })) as string[],
    close: () => thread.close(),
  };
}

/**
 * Returns a processor that handles each text once, for the length of one use case. Results asked for before a transaction
 * are there at once inside it: a transaction that waits for the worker thread blocks every other writer.
 */
export function memoizeTexts(texts: TextProcessor): TextProcessor {
  const searchTexts = new Map<string, Promise<string>>();
  const images = new Map<string, Promise<string[]>>();
  const once = <Result>(results: Map<string, Promise<Result>>, html: string, read: () => Promise<Result>) => {
    const result = results.get(html) ?? read();
    results.set(html, result);
    return result;
  };
  return {
    ...texts,
    search: (html) => once(searchTexts, html, () => texts.search(html)),
    images: (html) => once(images, html, () => texts.images(html)),
  };
}
