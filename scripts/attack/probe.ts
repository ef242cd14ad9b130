import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { addresses } from '#src/addresses.ts';
import { processMemory } from '../bench/process-memory.ts';
import type { Observation } from './attack.ts';

/** Orders for the probe: whom to ask, and whose memory to look at. */
export interface ProbeOrder {
  readonly url: string;
  readonly pid: number;
}

/** Milliseconds between two questions. */
const PAUSE = 20;
/** Milliseconds after which a question counts as answered that late. */
const PATIENCE = 60_000;

const { url, pid } = workerData as ProbeOrder;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const waits: number[] = [];
let memory: number | undefined;
let isOver = false;

function ask(): Promise<void> {
  return new Promise((resolve) => {
    const request = get(`${url}${addresses.health.alive}`, { agent, timeout: PATIENCE }, (answer) => {
      answer.resume();
      answer.once('close', resolve);
    });
    // A connection that was closed between two questions is no wait: the next one is made anew.
    request.once('error', () => resolve());
    request.once('timeout', () => request.destroy());
  });
}

parentPort?.once('message', () => {
  isOver = true;
});

while (!isOver) {
  const since = performance.now();
  await ask();
  waits.push(performance.now() - since);
  const present = processMemory(pid);
  if (present !== undefined) memory = Math.max(memory ?? 0, present);
  await delay(PAUSE);
}
agent.destroy();
const sorted = waits.toSorted((a, b) => a - b);
const observation: Observation = {
  longestWait: sorted.at(-1) ?? 0,
  p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  memory,
};
parentPort?.postMessage(observation);
