/** Bytes read from the start of a file: an animation is declared within them. */
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

/** True for an animated image: re-encoding would keep only its first frame. */
export async function isAnimated(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, OPENING_LENGTH).arrayBuffer());
  if (textAt(bytes, 0, 3) === 'GIF') return true;
  if (textAt(bytes, 0, 4) === 'RIFF') return isAnimatedWebp(bytes);
  return textAt(bytes, 1, 3) === 'PNG' && isAnimatedPng(bytes);
}
