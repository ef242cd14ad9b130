import type { z } from 'zod';
import type { addedImageSchema } from '#content/media/added-image.schema.ts';
import { addImageCall } from '#content/media/media.calls.ts';
import { sendForm } from './send-form.ts';

/** An uploaded image: its address, and its size in pixels. */
export type UploadedImage = z.output<typeof addedImageSchema>;

/** Uploads one image of a text or a list. @throws {ApiError} */
export async function uploadImage(file: File): Promise<UploadedImage> {
  const form = new FormData();
  form.append('file', file);
  return (await sendForm(addImageCall, { form })).body;
}
