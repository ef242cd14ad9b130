/** A file as a form sends it. */
export interface SentFile {
  readonly data: Uint8Array;
  /** @default 'photo.jpg' */
  readonly filename?: string;
  /** Media type that the sender declares; it must not be trusted. */
  readonly type?: string;
}

export type FormFields = Readonly<Record<string, string | SentFile | readonly (string | SentFile)[]>>;

function isList(value: FormFields[string]): value is readonly (string | SentFile)[] {
  return Array.isArray(value);
}

/**
 * Returns a `multipart/form-data` body (RFC 7578) for `app.inject`: spread it into the call's options. A list
 * gives a repeated field, in its order.
 */
export async function multipart(
  fields: FormFields,
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const single of isList(value) ? value : [value]) {
      if (typeof single === 'string') form.append(name, single);
      else {
        const { data, filename = 'photo.jpg', type = 'image/jpeg' } = single;
        form.append(name, new File([new Uint8Array(data)], filename, { type }));
      }
    }
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
