import { getHeapStatistics } from 'node:v8';

/** Milliseconds between two looks. */
const INTERVAL = 10_000;

/** Share of a processor, all threads together, below which a process is at rest: twenty pages a second from memory take 3 %. */
const QUIET = 0.01;

/** Bytes of new memory that are worth holding up, for a tenth of a second, whoever comes just then. */
const WORTH_COLLECTING = 8 * 1024 * 1024;

/**
 * Milliseconds of work after which it is looked again in any case: what was in use at the last collection may have been
 * let go since, and memory that is let go grows no figure.
 */
const WORTH_ANOTHER = 1_000;

/**
 * As if memory had ended: what survives is moved together, and the pages left empty go back to the system at once. An
 * ordinary collection leaves a server that has just started 20 MB of them, half full, and takes as long.
 */
const THOROUGH: NodeJS.GCOptions = { type: 'major', execution: 'sync', flavor: 'last-resort' };

function memory(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
}

/** Milliseconds that a processor has worked for this process, on all its threads. */
function workedFor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Gives back what starting and visitors have left behind, once a process is at rest. V8 collects when memory is asked for;
 * without this, a server that nobody visits any more holds for hours the 20 MB that its last visitors have used.
 * @param collect nothing where the start has not exposed it (`scripts/start.sh`): then nothing is done.
 */
export function startCollectingAtRest(
  collect: ((options: NodeJS.GCOptions) => unknown) | undefined = globalThis.gc,
): void {
  if (!collect) return;
  let before = workedFor();
  let left = { memory: 0, worked: 0 };
  const look = () => {
    const worked = workedFor();
    const isQuiet = worked - before < QUIET * INTERVAL;
    before = worked;
    if (!isQuiet) return;
    if (memory() - left.memory < WORTH_COLLECTING && worked - left.worked < WORTH_ANOTHER) return;
    collect(THOROUGH);
    before = workedFor();
    left = { memory: memory(), worked: before };
  };
  setInterval(look, INTERVAL).unref();
}
