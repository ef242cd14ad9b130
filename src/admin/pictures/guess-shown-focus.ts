import type { Focus } from '#lib/images/focus.ts';

/** Returns the brightness of each pixel of a displayed picture (ITU-R BT.601). */
function greyOf(image: HTMLImageElement, side: number) {
  const scale = Math.min(1, side / Math.max(image.naturalWidth, image.naturalHeight));
  const width = Math.max(1, Math.round(image.naturalWidth * scale));
  const height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!context) throw new Error('this browser draws nothing');
  context.drawImage(image, 0, 0, width, height);
  const { data: colours } = context.getImageData(0, 0, width, height);
  const data = Uint8Array.from({ length: width * height }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = colours.subarray(pixel * 4, pixel * 4 + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
  return { data, width, height };
}

/**
 * Computes the focal point of a displayed picture with the server's algorithm, loaded on demand.
 * @returns `null` without a network, and for pixels that this page may not read.
 */
export async function guessShownFocus(image: HTMLImageElement): Promise<Focus | null> {
  try {
    const { GUESS_SIDE, guessFocus } = await import('#lib/images/guess-focus.ts');
    return await guessFocus(greyOf(image, GUESS_SIDE));
  } catch {
    return null;
  }
}
