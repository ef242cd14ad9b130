import type { ApiCall } from '#platform/http/api-call.ts';
import { type ApiAnswer, callApi } from '../api/api-client.ts';
import { appendFocus, type PictureValue } from '../pictures/picture-value.ts';
import { sendForm } from '../uploads/send-form.ts';
import type { FormBase } from './form-fields.ts';
import type { SaveRequest } from './use-save.ts';

/** True when two pictures have the same address, whatever their focal points. */
function isSameAddress(picture: PictureValue, other: PictureValue): boolean {
  return picture.kind === 'address' && other.kind === 'address' && picture.url === other.url;
}

/** Form values of an item that has texts and one picture, under the API's names. */
export interface ItemValues {
  image: PictureValue;
}

/** Calls by which a form reads and saves its item. @throws {ApiError} each of them. */
export interface ItemCalls<Values, Item> {
  readonly read: (id: string) => Promise<FormBase<Values, Item>>;
  /** Restores it from the trash. */
  readonly restore: (id: string) => Promise<unknown>;
  /** Creates or changes it; without a newly chosen picture, the present one stays. */
  readonly send: (values: Values, request: SaveRequest<Values, Item>) => Promise<ApiAnswer<Item>>;
}

interface Identified {
  readonly id: string;
}

/** The calls of the API for such an item. */
interface ItemApi<Item> {
  readonly read: ApiCall<Identified, Item>;
  readonly create: ApiCall<{ readonly form: FormData }, Item>;
  readonly change: ApiCall<Identified & { readonly form: FormData }, Item>;
  readonly restore: ApiCall<Identified, unknown>;
}

/**
 * Creates the calls of a form whose item has texts and one picture.
 * @param valuesOf returns an item's form values.
 */
export function itemCalls<Values extends ItemValues, Item extends Identified>(
  { read, create, change, restore }: ItemApi<Item>,
  valuesOf: (item: Item) => Values,
): ItemCalls<Values, Item> {
  return {
    read: async (id) => {
      const { body: item, etag } = await callApi(read, { id });
      return { item, etag, values: valuesOf(item) };
    },
    restore: (id) => callApi(restore, { id }),
    send: ({ image, ...texts }, { base, idempotencyKey }) => {
      const form = new FormData();
      for (const [name, text] of Object.entries(texts)) form.append(name, String(text).trim());
      if (image.kind === 'file') form.append('image', image.file);
      // Another picture of the site was chosen; the present one is not sent.
      const isOther = image.kind === 'address' && !isSameAddress(image, base.values.image);
      if (isOther) form.append('image', image.url);
      appendFocus(form, 'imageFocus', image);
      if (!base.item) return sendForm(create, { form, idempotencyKey });
      return sendForm(change, { id: base.item.id, form, ifMatch: base.etag, idempotencyKey });
    },
  };
}
