import { collectionCalls } from '#content/collections/collection.calls.ts';
import { apiCall } from '#platform/http/api-call.ts';
import { addresses } from '#src/addresses.ts';
import type { galleryItemSchema } from './gallery-item.schema.ts';
import type { galleryItemChangeSchema, newGalleryItemSchema } from './gallery-item-input.schema.ts';

const { gallery } = addresses.api;

export const galleryCalls = {
  ...collectionCalls<typeof galleryItemSchema, typeof newGalleryItemSchema>(gallery),
  change: apiCall<{ form: typeof galleryItemChangeSchema; answer: typeof galleryItemSchema }>(
    'PUT',
    gallery.one,
  ),
};
