import type { Focus } from '#lib/images/focus.ts';
import { SVG_SENTENCE } from '#lib/images/image-format.ts';

interface Focused {
  /** Focal point; left out or `null` where the site computes it. */
  readonly focus?: Focus | null;
}

/** Picture in a form: none yet, one on the server, or a file chosen on this device. */
export type PictureValue =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'address'; readonly url: string } & Focused)
  | ({
      readonly kind: 'file';
      /** The file to send. */
      readonly file: File;
      /** The same photograph in its other size: the original where `file` is the shrunk version, or vice versa. */
      readonly other?: File;
    } & Focused);

export const NO_PICTURE: PictureValue = { kind: 'none' };

export function pictureAt(url: string, focus: Focus | null = null): PictureValue {
  return focus ? { kind: 'address', url, focus } : { kind: 'address', url };
}

/** Returns a picture's focal point; `null` where the site computes it. */
export function focusOf(picture: PictureValue): Focus | null {
  return picture.kind === 'none' ? null : (picture.focus ?? null);
}

/**
 * Returns the class of a large preview: uncropped until a focal point was chosen, because a crop around the middle
 * would cut off heads that the computed one keeps.
 */
export function previewFit(picture: PictureValue): string {
  return focusOf(picture) ? 'object-cover' : 'object-contain';
}

export function isSameFocus(one: Focus | null, other: Focus | null): boolean {
  return one?.x === other?.x && one?.y === other?.y;
}

/** True for the same file chosen twice; one read from a draft is another object. */
export function isSameFile(one: File, other: File): boolean {
  const traits = ({ name, type, size, lastModified }: File) => [name, type, size, lastModified].join('/');
  return one === other || traits(one) === traits(other);
}

export function isSamePicture(picture: PictureValue, other: PictureValue): boolean {
  if (!isSameFocus(focusOf(picture), focusOf(other))) return false;
  if (picture.kind === 'address') return other.kind === 'address' && picture.url === other.url;
  if (picture.kind === 'file') return other.kind === 'file' && isSameFile(picture.file, other.file);
  return other.kind === 'none';
}

/** True for another picture, be its focal point or its size the same or not. */
export function isOtherPicture(before: PictureValue, chosen: PictureValue): boolean {
  if (before.kind === 'address') return chosen.kind !== 'address' || chosen.url !== before.url;
  // One that the device has lost is chosen again.
  if (before.kind === 'none') return false;
  if (chosen.kind !== 'file') return true;
  const files = [before.file, before.other].filter((file) => file !== undefined);
  return !files.some((file) => [chosen.file, chosen.other].some((other) => other && isSameFile(file, other)));
}

/**
 * Reads a picture from a draft, which an older version may have written. A file that the device lost becomes an empty
 * picture, which the form asks for.
 */
export function revivePicture(stored: unknown): PictureValue {
  if (typeof stored !== 'object' || stored === null) return NO_PICTURE;
  const { kind, file, other, url, focus: point } = stored as Readonly<Record<string, unknown>>;
  const focus = reviveFocus(point);
  if (kind === 'file' && file instanceof File) {
    return { kind, file, ...(other instanceof File && { other }), ...(focus && { focus }) };
  }
  return kind === 'address' && typeof url === 'string' ? pictureAt(url, focus) : NO_PICTURE;
}

function reviveFocus(stored: unknown): Focus | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { x, y } = stored as Readonly<Record<string, unknown>>;
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}

/** Appends a picture's focal point to a multipart body, unless the site computes it. */
export function appendFocus(form: FormData, name: string, picture: PictureValue): void {
  const focus = focusOf(picture);
  if (focus) form.append(name, JSON.stringify(focus));
}

/** Types that the server accepts (`docs/specification/pictures.md#what-is-accepted`). */
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** Bytes of one image. */
const MAX_IMAGE_SIZE = 15 * 1024 * 1024;

/** `accept` of a file input for images. Without HEIC, so that an iPhone converts its photos to JPEG. */
export const IMAGE_ACCEPT = IMAGE_TYPES.join(',');

/** Returns a sentence that says why a file cannot be sent; `null` when it can. */
export function imageFileFault({ type, size }: File): string | null {
  // Some phones send no type; the server checks the content.
  if (type.startsWith('image/svg')) return SVG_SENTENCE;
  if (type !== '' && !IMAGE_TYPES.includes(type)) {
    return 'Ce fichier n’est pas une image acceptée (JPEG, PNG, WebP, AVIF ou GIF).';
  }
  return size > MAX_IMAGE_SIZE ? 'Cette image dépasse 15\u00a0Mo.' : null;
}

/** True for a photograph whose original the site accepts, in place of the shrunk version. */
export function hasSendableOriginal({ file, other }: Extract<PictureValue, { kind: 'file' }>): boolean {
  return other !== undefined && [file, other].every((one) => imageFileFault(one) === null);
}

/**
 * Returns a sentence that says why a picture cannot be sent; `null` when it can.
 * @param missing sentence for no picture.
 */
export function pictureFault(picture: PictureValue, missing: string): string | null {
  if (picture.kind === 'file') return imageFileFault(picture.file);
  const isMissing = picture.kind === 'none' || picture.url.trim() === '';
  return isMissing ? missing : null;
}
