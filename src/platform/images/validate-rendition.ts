import { sharp } from './bounded-sharp.ts';
import { isExhausted } from './exhausted.ts';
import type { ImageSize } from './image-address.ts';
import { imageFormat } from './image-format.ts';
import { MAX_FILE_SIZE, MAX_PIXELS, TIME_LIMIT, WEBP_QUALITY } from './image-limits.ts';

/** Chunks of a WebP that hold pixels; others hold metadata, frames, or what nobody reads (RFC 9649 §2.7). */
const PIXEL_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];

/** True for a still WebP that holds pixels and nothing else, from its first byte to its last. */
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
 * Seconds for one picture: only one that was made to take for ever takes them. Beside other work, with the lowest
 * priority, an honest one may take many times what it takes alone.
 */
const PATIENCE = 10 * TIME_LIMIT;

/** Options under which a picture is decoded that may be a bomb, or damaged. */
const STRICT = { limitInputPixels: MAX_PIXELS, failOn: 'warning' } as const;

/** Reads every pixel of a picture and keeps one: a third of the time and none of the memory of keeping all. */
async function assertDecodable(bytes: Uint8Array): Promise<void> {
  await sharp(bytes, STRICT)
    .timeout({ seconds: PATIENCE })
    .resize({ width: 1, height: 1, fit: 'fill' })
    .raw()
    .toBuffer();
}

/** Returns the same picture in a size, written by us: pixels, and nothing else. */
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
 * Judges a stored rendition that may come from anybody: it is decoded in full.
 * @param size what its name says.
 * @returns its bytes, where they are a WebP of that size that holds pixels alone; else the same picture written anew;
 * `null` where it cannot be shown.
 * @throws where time, memory or the disk ended over it: a good picture of a busy machine must not be lost.
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
