import type { Bucket } from './bucket.ts';

const MEBIBYTE = 1024 * 1024;

/** Bytes of a part, which is in memory while sent; services accept at least 5 MiB, and 10,000 parts. */
const PART_SIZE = 8 * MEBIBYTE;

const MAX_PARTS = 10_000;

/** Returns the size of the parts of an object of this size. */
function partSizeOf(size: number): number {
  return Math.max(PART_SIZE, Math.ceil(size / MAX_PARTS / MEBIBYTE) * MEBIBYTE);
}

/** Yields a stream in parts of the same size, except the last. Each is overwritten when the next is requested. */
async function* partsOf(contents: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafe(size);
  let filled = 0;
  for await (const piece of contents) {
    for (let taken = 0; taken < piece.length; ) {
      const more = piece.subarray(taken, taken + size - filled);
      part.set(more, filled);
      filled += more.length;
      taken += more.length;
      if (filled < size) continue;
      yield part;
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

/**
 * Writes an object of any size in parts, each with a checksum and retries. The name appears only when all have arrived;
 * a failure leaves nothing behind.
 * @param size bytes, as far as known: without it, more than 78 GiB fail.
 */
export async function uploadStream(
  bucket: Bucket,
  key: string,
  contents: AsyncIterable<Uint8Array>,
  size = 0,
): Promise<void> {
  const partSize = partSizeOf(size);
  const marks: string[] = [];
  let uploadId: string | undefined;
  let sent = 0;
  try {
    for await (const part of partsOf(contents, partSize)) {
      if (uploadId === undefined && part.length < partSize) return await bucket.put(key, part);
      uploadId ??= await bucket.beginUpload(key);
      marks.push(await bucket.putPart(key, uploadId, marks.length + 1, part));
      sent += part.length;
    }
    if (uploadId === undefined) return await bucket.put(key, new Uint8Array());
    await bucket.completeUpload(key, uploadId, marks, sent);
  } catch (error) {
    if (uploadId !== undefined) await bucket.abortUpload(key, uploadId).catch(() => {});
    throw error;
  }
}
