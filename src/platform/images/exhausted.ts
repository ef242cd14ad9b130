/** Words of libvips where its time has ended. */
const TIMEOUT = /^timeout:/i;
/** Words of it and its codecs where the machine has no more to give. */
const EXHAUSTED = /out of memory|bad_alloc|memory allocation|no space left/i;

/** True where time, memory or the disk ended over a picture: that says nothing of the picture. */
export function isExhausted(error: Error): boolean {
  return exhaustion(error) !== undefined;
}

/** Returns what has ended over a picture; nothing for another fault. */
export function exhaustion({ message }: Error): 'memory' | 'time' | undefined {
  if (TIMEOUT.test(message)) return 'time';
  return EXHAUSTED.test(message) ? 'memory' : undefined;
}
