/** Message of libvips when its time limit was reached. */
const TIMEOUT = /^timeout:/i;
/** Messages of libvips and its codecs when memory or disk space ran out. */
const EXHAUSTED = /out of memory|bad_alloc|memory allocation|no space left/i;

/** True where time, memory or disk space ran out, which says nothing about the picture. */
export function isExhausted(error: Error): boolean {
  return exhaustion(error) !== undefined;
}

/** Returns which resource ran out; undefined for another fault. */
export function exhaustion({ message }: Error): 'memory' | 'time' | undefined {
  if (TIMEOUT.test(message)) return 'time';
  return EXHAUSTED.test(message) ? 'memory' : undefined;
}
