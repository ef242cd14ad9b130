/** A picture as a form holds it: none yet, one of the site's, or a file chosen on this device. */
export type PictureValue =
  | { readonly kind: 'none' }
  | { readonly kind: 'address'; readonly url: string }
  | {
      readonly kind: 'file';
      /** What is sent. */
      readonly file: File;
      /** The same photograph in its other size: as it was taken, where the smaller one is sent, or the reverse. */
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
 * A picture as the device kept it; an older version of this product may have written it. A file that the device has lost
 * leaves an empty place, which the form asks to fill.
 */
export function pictureFrom(kept: unknown): PictureValue {
  if (typeof kept !== 'object' || kept === null) return NO_PICTURE;
  const { kind, file, other, url } = kept as Readonly<Record<string, unknown>>;
  if (kind === 'file' && file instanceof File) {
    return other instanceof File ? { kind, file, other } : { kind, file };
  }
  return kind === 'address' && typeof url === 'string' ? pictureAt(url) : NO_PICTURE;
}
