import { changeCall, collectionCalls } from '#content/collections/collection.calls.ts';
import { addresses } from '#src/addresses.ts';
import type { galleryItemSchemas } from './gallery-item.schema.ts';

const { gallery } = addresses.api;

export const galleryCalls = {
  ...collectionCalls<typeof galleryItemSchemas>(gallery),
  change: changeCall<typeof galleryItemSchemas>(gallery),
};
