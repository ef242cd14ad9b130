import {
  type FormBase,
  NO_PICTURE,
  type PictureValue,
  pictureAt,
  type Sending,
  sendForm,
} from '#features/administration/index.ts';
import { type ApiAnswer, callApi } from '#platform/api-client/api-client.ts';
import type { GalleryItem } from '../gallery-item.schema.ts';

/** What the create and edit screens of a picture let one fill in; the names are the API's [7]. */
export interface GalleryValues {
  description: string;
  alt: string;
  image: PictureValue;
}

export type GalleryBase = FormBase<GalleryValues, GalleryItem>;

export const NEW_GALLERY_ITEM: GalleryBase = {
  item: null,
  etag: null,
  values: { description: '', alt: '', image: NO_PICTURE },
};

function baseOf({ body, etag }: ApiAnswer<GalleryItem>): GalleryBase {
  const { description, alt, image } = body;
  return { item: body, etag, values: { description, alt, image: pictureAt(image) } };
}

function pathOf(id: string): string {
  return `/gallery/${encodeURIComponent(id)}`;
}

export async function readGalleryItem(id: string): Promise<GalleryBase> {
  return baseOf(await callApi<GalleryItem>(pathOf(id)));
}

/** Adds a picture, or changes one; its file travels when a new one was chosen, else the present one stays [5]. */
export function sendGalleryItem(
  { image, ...texts }: GalleryValues,
  { base, idempotencyKey }: Sending<GalleryValues, GalleryItem>,
): Promise<ApiAnswer<GalleryItem>> {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text.trim());
  if (image.kind === 'file') form.append('image', image.file);
  if (!base.item) return sendForm<GalleryItem>('/gallery', { method: 'POST', form, idempotencyKey });
  return sendForm<GalleryItem>(pathOf(base.item.id), { method: 'PUT', form, ifMatch: base.etag });
}
