import { collectionCalls } from '#content/collections/collection.calls.ts';
import { apiCall } from '#platform/http/api-call.ts';
import { addresses } from '#src/addresses.ts';
import type {
  galleryItemChangeSchema,
  galleryItemSchema,
  newGalleryItemSchema,
} from './gallery-item.schema.ts';

const { gallery } = addresses.api;

export const galleryCalls = {
  ...collectionCalls<typeof galleryItemSchema, typeof newGalleryItemSchema>(gallery),
  change: apiCall<{ form: typeof galleryItemChangeSchema; answer: typeof galleryItemSchema }>(
    'PUT',
    gallery.one,
  ),
};
