/**
 * Returns bytes with memory of their own, for whoever keeps them. Without this, a piece of Node's pool, as compressing and
 * joining give it, keeps all 64 kB of the pool alive, and nobody counts them.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
}
