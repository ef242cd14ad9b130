import { type ApiAnswer, callApi } from '../api/api-client.ts';
import type { PictureValue } from '../pictures/picture-value.ts';
import { sendForm } from '../uploads/send-form.ts';
import type { FormBase } from './form-fields.ts';
import type { Sending } from './use-save.ts';

/** The values of a thing that is texts and one picture; their names are the API's [7]. */
export interface ItemValues {
  image: PictureValue;
}

/** How a form reads and saves its thing. @throws {ApiError} each of them. */
export interface ItemCalls<Values, Item> {
  readonly read: (id: string) => Promise<FormBase<Values, Item>>;
  /** Brings it back from the trash (D36). */
  readonly restore: (id: string) => Promise<unknown>;
  /** Creates it, or changes it; its picture's file travels when a new one was chosen, else the present one stays [5]. */
  readonly send: (values: Values, sending: Sending<Values, Item>) => Promise<ApiAnswer<Item>>;
}

/**
 * The calls of a form whose thing is texts and one picture.
 * @param listPath of the list, below `/api`, with its slash.
 * @param valuesOf what the form shows of a thing as it is kept.
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
