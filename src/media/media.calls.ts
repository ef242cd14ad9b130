import { apiCall } from '#lib/http/api-call.ts';
import { addresses } from '#src/addresses.ts';
import type { addedImageSchema, addImageSchema } from './added-image.schema.ts';
import type { imageAddressesRequestSchema, imageAddressesSchema } from './image-addresses.schema.ts';
import type { libraryImagesSchema, libraryQuerySchema } from './library-image.schema.ts';

const { images, image, imageAddresses } = addresses.api;

export const addImageCall = apiCall<{ form: typeof addImageSchema; answer: typeof addedImageSchema }>(
  'POST',
  images,
);

export const listImagesCall = apiCall<{
  query: typeof libraryQuerySchema;
  answer: typeof libraryImagesSchema;
}>('GET', images);

export const deleteImageCall = apiCall('DELETE', image);

export const imageAddressesCall = apiCall<{
  json: typeof imageAddressesRequestSchema;
  answer: typeof imageAddressesSchema;
}>('POST', imageAddresses);
