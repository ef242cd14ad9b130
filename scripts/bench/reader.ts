import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** Milliseconds between two requests of a reader who goes from page to page, without load. */
const PAUSE = 50;

/** Response times of a reader, in milliseconds. */
export interface Waits {
  readonly requests: number;
  readonly failures: number;
  readonly p99: number;
  readonly longest: number;
}

/**
 * Starts to read these addresses in turn, one at a time, each completely. In a separate thread, because
 * work of this one would delay the reader.
 * @returns a function that stops it.
 */
export async function startReader(urls: readonly string[]): Promise<() => Promise<Waits>> {
  const reader = new Worker(new URL(import.meta.url), { workerData: urls });
  await once(reader, 'message');
  return async () => {
    reader.postMessage('stop');
    const [waits] = await once(reader, 'message');
    return waits;
  };
}

async function read(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.ok === true;
}

async function readUntilStopped(urls: readonly string[]): Promise<Waits> {
  // The first request includes the time to load the client.
  for (const url of urls) await read(url);
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
  });
  parentPort?.postMessage('started');
  const waits: number[] = [];
  let failures = 0;
  for (let turn = 0; !isOver; turn++) {
    const since = performance.now();
    if (!(await read(urls[turn % urls.length] ?? ''))) failures += 1;
    waits.push(performance.now() - since);
    await delay(PAUSE);
  }
  const sorted = waits.toSorted((one, other) => one - other);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  return { requests: sorted.length, failures, p99, longest: sorted.at(-1) ?? 0 };
}

if (!isMainThread) parentPort?.postMessage(await readUntilStopped(workerData));
