import { apiCall } from '#platform/http/api-call.ts';
import { addresses } from '#src/addresses.ts';
import type { addedImageSchema, addImageSchema } from './added-image.schema.ts';

export const addImageCall = apiCall<{ form: typeof addImageSchema; answer: typeof addedImageSchema }>(
  'POST',
  addresses.api.images,
);
