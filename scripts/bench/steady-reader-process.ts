/** Reads the addresses that it is sent, one at a time, each whole; told to stop, it says how long it has waited. */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Reading } from './steady-reader.ts';

/** Milliseconds between two requests: a reader who goes from page to page, not a load. */
const PAUSE = 50;

async function read(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.ok === true;
}

async function readUntil(isOver: () => boolean, urls: readonly string[]): Promise<Reading> {
  // The first request of a process takes what loading its client takes.
  for (const url of urls) await read(url);
  const waits: number[] = [];
  let failures = 0;
  for (let turn = 0; !isOver(); turn++) {
    const since = performance.now();
    if (!(await read(urls[turn % urls.length] ?? ''))) failures += 1;
    waits.push(performance.now() - since);
    await delay(PAUSE);
  }
  return { waits, failures };
}

let isOver = false;
const [urls] = (await once(process, 'message')) as [readonly string[]];
process.once('message', () => {
  isOver = true;
});
process.once('disconnect', () => process.exit());
process.send?.(await readUntil(() => isOver, urls));
