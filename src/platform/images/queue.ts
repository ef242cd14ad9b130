/** Runs a task once its turn has come, and returns what it returns. */
export type Queue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a queue that begins tasks in the order they came; a failed one holds up nobody.
 * @param atOnce how many run at the same time.
 */
export function createQueue(atOnce = 1): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await task();
    } finally {
      const beginNext = waiting.shift();
      if (beginNext) beginNext();
      else running -= 1;
    }
  };
}
