import { type ApiAnswer, callApi } from '../api/api-client.ts';
import type { PictureValue } from '../pictures/picture-value.ts';
import { sendForm } from '../uploads/send-form.ts';
import type { FormBase } from './form-fields.ts';
import type { SaveRequest } from './use-save.ts';

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

/**
 * Creates the calls of a form whose item has texts and one picture.
 * @param listPath of the list, below `/api`, with its slash.
 * @param valuesOf returns the form's values of an item.
 */
export function itemCalls<Values extends ItemValues, Item extends { readonly id: string }>(
  listPath: string,
  valuesOf: (item: Item) => Values,
): ItemCalls<Values, Item> {
  const pathOf = (id: string) => `${listPath}/${encodeURIComponent(id)}`;
  return {
    read: async (id) => {
      const { body: item, etag } = await callApi<Item>(pathOf(id));
      return { item, etag, values: valuesOf(item) };
    },
    restore: (id) => callApi(`${pathOf(id)}/restore`, { method: 'PATCH' }),
    send: ({ image, ...texts }, { base, idempotencyKey }) => {
      const form = new FormData();
      for (const [name, text] of Object.entries(texts)) form.append(name, String(text).trim());
      if (image.kind === 'file') form.append('image', image.file);
      if (!base.item) return sendForm<Item>(listPath, { method: 'POST', form, idempotencyKey });
      const path = pathOf(base.item.id);
      return sendForm<Item>(path, { method: 'PUT', form, ifMatch: base.etag, idempotencyKey });
    },
  };
}
