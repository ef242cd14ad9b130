/** Picture in a form: none yet, one on the server, or a file chosen on this device. */
export type PictureValue =
  | { readonly kind: 'none' }
  | { readonly kind: 'address'; readonly url: string }
  | {
      readonly kind: 'file';
      /** The file to send. */
      readonly file: File;
      /** The same photograph in its other size: the original where `file` is the shrunk version, or the reverse. */
      readonly other?: File;
    };

export const NO_PICTURE: PictureValue = { kind: 'none' };

export function pictureAt(url: string): PictureValue {
  return { kind: 'address', url };
}

export function isSamePicture(picture: PictureValue, other: PictureValue): boolean {
  if (picture.kind === 'address') return other.kind === 'address' && picture.url === other.url;
  if (picture.kind === 'file') return other.kind === 'file' && picture.file === other.file;
  return other.kind === 'none';
}

/**
 * Reads a picture out of a draft, which an older version of the product may have written. A file that the device lost
 * becomes an empty picture, which the form asks to fill.
 */
export function revivePicture(stored: unknown): PictureValue {
  if (typeof stored !== 'object' || stored === null) return NO_PICTURE;
  const { kind, file, other, url } = stored as Readonly<Record<string, unknown>>;
  if (kind === 'file' && file instanceof File) {
    return other instanceof File ? { kind, file, other } : { kind, file };
  }
  return kind === 'address' && typeof url === 'string' ? pictureAt(url) : NO_PICTURE;
}

/** Types that the server accepts (`docs/specification/pictures.md#what-is-accepted`). */
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** Bytes of one image. */
const MAX_IMAGE_SIZE = 15 * 1024 * 1024;

/** `accept` of a file input for images. HEIC stays out: with it, an iPhone does not convert its photos to JPEG. */
export const IMAGE_ACCEPT = IMAGE_TYPES.join(',');

/** Returns a sentence that says why a file cannot be sent; `null` when it can. */
export function imageFileFault({ type, size }: File): string | null {
  // Some phones give no type: the server judges by the content.
  if (type !== '' && !IMAGE_TYPES.includes(type)) {
    return 'Ce fichier n’est pas une image acceptée (JPEG, PNG, WebP, AVIF ou GIF).';
  }
  return size > MAX_IMAGE_SIZE ? 'Cette image dépasse 15\u00a0Mo.' : null;
}

/** Returns a sentence that says why a picture cannot be sent; `null` when it can. @param missing the one for no picture. */
export function pictureFault(picture: PictureValue, missing: string): string | null {
  if (picture.kind === 'file') return imageFileFault(picture.file);
  const isMissing = picture.kind === 'none' || picture.url.trim() === '';
  return isMissing ? missing : null;
}
