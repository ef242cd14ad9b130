/** Bytes at the start of a file within which an animation is declared. */
const OPENING_LENGTH = 64 * 1024;

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

/** Reads the animation flag of an extended WebP (RFC 9649 §2.7.1). */
function isAnimatedWebp(bytes: Uint8Array): boolean {
  const ANIMATION = 0b10;
  return (
    textAt(bytes, 8, 4) === 'WEBP' && textAt(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & ANIMATION) !== 0
  );
}

/** True when the animation control chunk precedes the image data (PNG, third edition, §11.3.6). */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  while (at + 8 <= bytes.length) {
    const name = textAt(bytes, at + 4, 4);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    at += 12 + view.getUint32(at);
  }
  return false;
}

/** True for an animated image, of which re-encoding would keep only the first frame. */
export async function isAnimated(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, OPENING_LENGTH).arrayBuffer());
  if (textAt(bytes, 0, 3) === 'GIF') return true;
  if (textAt(bytes, 0, 4) === 'RIFF') return isAnimatedWebp(bytes);
  return textAt(bytes, 1, 3) === 'PNG' && isAnimatedPng(bytes);
}

/** Returns the end of the data blocks at an offset: each starts with its length, the last is empty. */
function skipBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

/** Returns the bytes of the colour table that a packed field announces (GIF89a §18, §20). */
function colourTableLength(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

/** True for a GIF of more than one image (GIF89a §17 to §26). */
function hasSecondFrame(bytes: Uint8Array): boolean {
  const [EXTENSION, IMAGE] = [0x21, 0x2c];
  let at = 13 + colourTableLength(bytes[10] ?? 0);
  let frames = 0;
  while (at < bytes.length && frames < 2) {
    const block = bytes[at];
    if (block === IMAGE) {
      frames++;
      at = skipBlocks(bytes, at + 11 + colourTableLength(bytes[at + 9] ?? 0));
    } else if (block === EXTENSION) at = skipBlocks(bytes, at + 2);
    else break;
  }
  return frames > 1;
}

/** True for a moving image, which will be shown still; a GIF with one image is not. */
export async function isMoving(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  if (textAt(start, 0, 3) === 'GIF') return hasSecondFrame(new Uint8Array(await file.arrayBuffer()));
  // Brand of AVIF image sequences.
  return textAt(start, 4, 8) === 'ftypavis' || isAnimated(file);
}
