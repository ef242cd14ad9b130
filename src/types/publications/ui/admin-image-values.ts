import { focusOf, isSamePicture, type PictureValue } from '#admin/index.ts';
import type { Focus } from '#lib/images/focus.ts';

/** The element that takes the focus when the list of images is faulty. */
export const IMAGES_ID = 'images-supplementaires';

/** An image of a list, with its caption and its alternative text. */
export interface ImageValue {
  readonly picture: PictureValue;
  readonly caption: string;
  readonly alt: string;
  readonly decorative: boolean;
}

/** Returns a picture that was just chosen, of which nothing is said yet. */
export function newImage(picture: PictureValue): ImageValue {
  return { picture, caption: '', alt: '', decorative: false };
}

/** Uploads one image and returns its address. */
export type UploadImage = (file: File) => Promise<string>;

export function areSameImages(some: readonly ImageValue[], others: readonly ImageValue[]): boolean {
  return (
    some.length === others.length &&
    some.every((image, index) => {
      const other = others[index];
      return (
        other !== undefined &&
        image.caption === other.caption &&
        image.alt === other.alt &&
        image.decorative === other.decorative &&
        isSamePicture(image.picture, other.picture)
      );
    })
  );
}

/** Returns the address of a picture that is on the site; `null` for a file, and for none. */
export function addressOf(picture: PictureValue): string | null {
  return picture.kind === 'address' ? picture.url.trim() : null;
}

function isDescribed({ alt, decorative }: Pick<ImageValue, 'alt' | 'decorative'>): boolean {
  return decorative || alt !== '';
}

/**
 * Appends the images in their order. The API adds files after those that stay: a new file that stands before one of
 * those is uploaded first, and stays too.
 */
export async function appendImages(
  form: FormData,
  images: readonly ImageValue[],
  { isNew, upload }: { readonly isNew: boolean; readonly upload: UploadImage },
): Promise<void> {
  const lastKept = images.findLastIndex(({ picture }) => picture.kind === 'address');
  const kept: (Omit<ImageValue, 'picture'> & { url: string; focus?: Focus })[] = [];
  const hasPoints = images.some(({ picture }) => picture.kind === 'file' && picture.focus);
  const hasDescriptions = images.some(
    ({ picture, ...image }) => picture.kind === 'file' && isDescribed(image),
  );
  for (const [index, { picture, ...texts }] of images.entries()) {
    const focus = focusOf(picture);
    const point = focus && { focus };
    if (picture.kind === 'address') kept.push({ url: picture.url, ...texts, ...point });
    if (picture.kind !== 'file') continue;
    if (index < lastKept) kept.push({ url: await upload(picture.file), ...texts, ...point });
    else {
      form.append('images', picture.file);
      form.append('captions', texts.caption);
      if (hasDescriptions) {
        form.append('alts', texts.alt);
        form.append('decoratives', String(texts.decorative));
      }
      if (hasPoints) form.append('focuses', focus ? JSON.stringify(focus) : '');
    }
  }
  if (!isNew || kept.length > 0) form.append('keptImages', JSON.stringify(kept));
}
