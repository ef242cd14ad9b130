/**
 * Returns bytes outside of Node's buffer pool, for a cache. Prevents a slice of the pool, such as compression and
 * concatenation return, from keeping all its 64 kB alive, which the cache would not count.
 */
export function copyFromPool(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
}
