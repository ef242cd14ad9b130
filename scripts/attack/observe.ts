import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Attack, Observation, Scale } from './attack.ts';
import type { ProbeOrder } from './probe.ts';
import type { Target } from './target.ts';

/** One attack, what was seen beside it, and what it showed. */
export interface Outcome extends Observation {
  readonly attack: Attack;
  /** Faults, one sentence each. */
  readonly faults: readonly string[];
}

/** Milliseconds after which an attack is given up: nobody was answered any more. */
const PATIENCE: Record<Scale, number> = { full: 300_000, short: 90_000 };

async function patiently(attack: Attack, target: Target, scale: Scale): Promise<string[]> {
  const over = new AbortController();
  const patience = PATIENCE[scale];
  try {
    return await Promise.race([
      attack.run(target, scale).catch((error: unknown) => [`the attack failed: ${error}`]),
      delay(patience, [`it had not ended after ${patience / 1000} s`], { signal: over.signal }),
    ]);
  } finally {
    over.abort();
  }
}

/**
 * Does an attack while a thread of its own asks `/healthz` all the time: what the attack itself computes does not
 * count as a wait.
 */
export async function observe(attack: Attack, target: Target, scale: Scale): Promise<Outcome> {
  const workerData: ProbeOrder = { url: target.url, pid: target.pid };
  const probe = new Worker(new URL('./probe.ts', import.meta.url), { workerData });
  await once(probe, 'online');
  const faults = await patiently(attack, target, scale);
  probe.postMessage('over');
  const [observation] = (await once(probe, 'message')) as [Observation];
  const isAlive = target.isAlive();
  return { attack, ...observation, faults: isAlive ? faults : [...faults, 'the server process has ended'] };
}
