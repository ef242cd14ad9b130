import { type FormBase, type ItemValues, itemCalls, NO_PICTURE, pictureAt } from '#admin/index.ts';
import { galleryCalls } from '../gallery.calls.ts';
import type { GalleryItem } from '../gallery-item.schema.ts';

/** The fields of a picture's create and edit screens. */
export interface GalleryValues extends ItemValues {
  description: string;
  alt: string;
}

export type GalleryBase = FormBase<GalleryValues, GalleryItem>;

export const NEW_GALLERY_ITEM: GalleryBase = {
  item: null,
  etag: null,
  values: { description: '', alt: '', image: NO_PICTURE },
};

export const GALLERY_CALLS = itemCalls(
  galleryCalls,
  ({ description, alt, image }): GalleryValues => ({ description, alt, image: pictureAt(image) }),
);
