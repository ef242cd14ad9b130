/** Runs a task once those before it are done, and answers what it answers. */
export type Queue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** A queue in which one task runs at a time, in the order they came; a failed one holds up nobody. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
