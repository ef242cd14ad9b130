import type { z } from 'zod';
import type { addedImageSchema } from '#media/added-image.schema.ts';
import { addImageCall } from '#media/media.calls.ts';
import { sendForm } from './send-form.ts';

/** An uploaded image: its address, and its size in pixels. */
export type UploadedImage = z.output<typeof addedImageSchema>;

/** Uploads one image of a text or a list. @throws {ApiError} */
export async function uploadImage(file: File): Promise<UploadedImage> {
  const form = new FormData();
  form.append('file', file);
  return (await sendForm(addImageCall, { form })).body;
}

/** Addresses of uploaded files, so that a retry of a form does not upload its files again. */
const ADDRESSES = new WeakMap<File, Promise<string>>();

/** Uploads an image and returns its address; a file that was uploaded before is not sent again. @throws {ApiError} */
export function uploadImageOnce(file: File): Promise<string> {
  const known = ADDRESSES.get(file);
  if (known) return known;
  const address = uploadImage(file).then(({ url }) => url);
  ADDRESSES.set(file, address);
  address.catch(() => ADDRESSES.delete(file));
  return address;
}
