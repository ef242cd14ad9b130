import { sharp } from './bounded-sharp.ts';
import { isExhausted } from './exhausted.ts';
import type { ImageSize } from './image-address.ts';
import { imageFormat } from './image-format.ts';
import { MAX_FILE_SIZE, MAX_PIXELS, TIME_LIMIT, WEBP_QUALITY } from './image-limits.ts';

/** WebP chunks that contain pixels; others contain metadata or frames, or are ignored (RFC 9649 §2.7). */
const PIXEL_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];

/** True for a still WebP that contains pixels and nothing else, from its first byte to its last. */
function isPixelsOnly(bytes: Buffer): boolean {
  if (imageFormat(bytes) !== 'webp' || bytes.readUInt32LE(4) !== bytes.length - 8) return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!PIXEL_CHUNKS.includes(bytes.toString('latin1', at, at + 4))) return false;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === bytes.length;
}

/**
 * Seconds for one picture, which only a hostile one needs: at the lowest priority, beside other work, an
 * honest one may take many times its usual time.
 */
const PATIENCE = 10 * TIME_LIMIT;

/** Options for decoding a picture that may be damaged or a decompression bomb. */
const STRICT = { limitInputPixels: MAX_PIXELS, failOn: 'warning' } as const;

/**
 * Decodes every pixel and keeps one, which takes a third of the time of keeping all, and none of the memory.
 */
async function assertDecodable(bytes: Uint8Array): Promise<void> {
  await sharp(bytes, STRICT)
    .timeout({ seconds: PATIENCE })
    .resize({ width: 1, height: 1, fit: 'fill' })
    .raw()
    .toBuffer();
}

/** Encodes a picture again in a size, without metadata. */
function writeAnew(bytes: Uint8Array, size: ImageSize): Promise<Buffer> {
  return sharp(bytes, STRICT)
    .timeout({ seconds: PATIENCE })
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
}

/**
 * Validates an untrusted stored rendition by decoding it in full.
 * @param size in its name.
 * @returns its bytes, where they are a WebP of that size that contains pixels alone; else the same picture
 * encoded again; `null` where it cannot be decoded.
 * @throws where time, memory or disk space ran out, because a good picture on a busy machine must not be
 * lost.
 */
export async function validateRendition(bytes: Buffer, size: ImageSize): Promise<Buffer | null> {
  if (bytes.length > MAX_FILE_SIZE || bytes.length < 12 || !imageFormat(bytes)) return null;
  if (size.width * size.height > MAX_PIXELS) return null;
  try {
    const { width, height } = await sharp(bytes, STRICT).metadata();
    if (width !== size.width || height !== size.height || !isPixelsOnly(bytes))
      return await writeAnew(bytes, size);
    await assertDecodable(bytes);
    return bytes;
  } catch (error) {
    if (error instanceof Error && isExhausted(error)) throw error;
    return null;
  }
}
