/** What libvips and its codecs say where the machine has no more to give. */
const EXHAUSTED = /^timeout:|out of memory|bad_alloc|memory allocation|no space left/i;

/** True where time, memory or the disk ended over a picture: that says nothing of the picture. */
export function isExhausted({ message }: Error): boolean {
  return EXHAUSTED.test(message);
}
