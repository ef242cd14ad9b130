/**
 * Reads the beginning of a stream.
 * @param isEnough true when enough was read.
 * @returns the beginning, shorter where the stream ends, and the whole stream from its first byte; closing that closes
 * the source, even before anything was read.
 */
export async function peek(
  source: AsyncIterable<Uint8Array>,
  isEnough: (beginning: Buffer) => boolean,
): Promise<{ beginning: Buffer; whole: AsyncIterableIterator<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]();
  let beginning = Buffer.alloc(0);
  while (!isEnough(beginning)) {
    const { done, value } = await iterator.next();
    if (done) break;
    beginning = Buffer.concat([beginning, value]);
  }
  let isAhead = beginning.length > 0;
  const whole: AsyncIterableIterator<Uint8Array> = {
    [Symbol.asyncIterator]: () => whole,
    next: async () => {
      if (!isAhead) return iterator.next();
      isAhead = false;
      return { done: false, value: beginning };
    },
    return: async () => {
      await iterator.return?.();
      return { done: true, value: undefined };
    },
  };
  return { beginning, whole };
}
