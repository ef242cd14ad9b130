import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** Milliseconds between two looks. */
const INTERVAL = 10_000;

/** Share of the time between two looks in which a process at rest works. */
const QUIET = 0.05;

/** Bytes of new memory that are worth holding up, for a tenth of a second, whoever comes just then. */
const WORTH_COLLECTING = 8 * 1024 * 1024;

function memory(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
}

/**
 * Gives back what visitors have left behind, once a process is at rest. V8 collects when memory is asked for; without
 * this, a server that nobody visits any more holds for hours the 20 MB that its last visitors have used.
 * @param collect nothing where the start has not exposed it (`scripts/start.sh`): then nothing is done.
 */
export function startCollectingAtRest(collect: (() => unknown) | undefined = globalThis.gc): void {
  if (!collect) return;
  let since = performance.eventLoopUtilization();
  let left = 0;
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, since);
    since = now;
    if (utilization > QUIET || memory() - left < WORTH_COLLECTING) return;
    collect();
    left = memory();
  };
  setInterval(look, INTERVAL).unref();
}
