import type { PictureValue } from './picture-value.ts';

/** What the server takes (D30). An empty type is left to its judgement: some phones say none. */
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** Bytes of one image (D30). */
const MAX_IMAGE_SIZE = 15 * 1024 * 1024;

/** The `accept` of a field that takes an image. Without HEIC in it, an iPhone hands over a JPEG. */
export const IMAGE_ACCEPT = IMAGE_TYPES.join(',');

/** What is wrong with a chosen file, as a sentence; `null` when nothing is to be seen from here. */
export function imageFileFault({ type, size }: File): string | null {
  if (type !== '' && !IMAGE_TYPES.includes(type)) {
    return 'Ce fichier n’est pas une image acceptée (JPEG, PNG, WebP, AVIF ou GIF).';
  }
  return size > MAX_IMAGE_SIZE ? 'Cette image dépasse 15\u00a0Mo.' : null;
}

/** @param missing the sentence where there is no picture. */
export function pictureFault(picture: PictureValue, missing: string): string | null {
  if (picture.kind === 'file') return imageFileFault(picture.file);
  const isMissing = picture.kind === 'none' || picture.url.trim() === '';
  return isMissing ? missing : null;
}
