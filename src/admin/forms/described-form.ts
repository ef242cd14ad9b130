import type { DocumentsField } from '#content/fields/documents/documents.ts';
import type { PictureField } from '#content/fields/picture/picture.ts';
import type { TextField } from '#content/fields/text/text.ts';
import type { WebAddressField } from '#content/fields/web-address/web-address.ts';
import type { ApiCall } from '#platform/http/api-call.ts';
import type { Focus } from '#platform/images/focus.ts';
import { completeWebAddress } from '#platform/text/web-address.ts';
import { type ApiAnswer, callApi } from '../api/api-client.ts';
import {
  appendDocuments,
  type DocumentValue,
  describeDocuments,
  documentsOf,
} from '../documents/document-value.tsx';
import { describePicture } from '../pictures/picture-field.tsx';
import { appendFocus, NO_PICTURE, type PictureValue, pictureAt } from '../pictures/picture-value.ts';
import { sendForm } from '../uploads/send-form.ts';
import {
  describeText,
  type FieldDescription,
  type FormBase,
  type FormFields,
  textOf,
} from './form-fields.ts';
import type { SaveRequest } from './use-save.ts';

/** A field of a kind that these forms have. */
type FormField = TextField | WebAddressField | PictureField | DocumentsField;
type Fields = Readonly<Record<string, FormField>>;

type ValueOf<Of extends FormField> = Of extends PictureField
  ? PictureValue
  : Of extends DocumentsField
    ? DocumentValue[]
    : string;

/** Values of a form, by the names of its type's fields. */
type ValuesOf<Own extends Fields> = { -readonly [Name in keyof Own & string]: ValueOf<Own[Name]> };

type Row = Readonly<Record<string, unknown>>;

interface Identified {
  readonly id: string;
}

/** Calls by which a form reads and saves its item. @throws {ApiError} each of them. */
export interface ItemCalls<Values, Item> {
  readonly read: (id: string) => Promise<FormBase<Values, Item>>;
  /** Restores it from the trash. */
  readonly restore: (id: string) => Promise<unknown>;
  /** Creates or changes it; without a newly chosen picture, the present one stays. */
  readonly send: (values: Values, request: SaveRequest<Values, Item>) => Promise<ApiAnswer<Item>>;
}

/** The calls of the API for such an item. */
interface ItemApi<Item> {
  readonly read: ApiCall<Identified, Item>;
  readonly create: ApiCall<{ readonly form: FormData }, Item>;
  readonly change: ApiCall<Identified & { readonly form: FormData }, Item>;
  readonly restore: ApiCall<Identified, unknown>;
}

/** One kind of field in a form. */
interface FormPart<Field, Value> {
  describe(field: Field): FieldDescription<Value>;
  readonly blank: Value;
  /** Returns the value of an item of the API. */
  read(name: string, field: Field, item: Row): Value;
  /** Appends the value to a multipart body. @param base the value that the form started from. */
  append(form: FormData, name: string, field: Field, value: Value, base: Value): void;
}

const textPart: FormPart<{ readonly label: string }, string> = {
  describe: ({ label }) => describeText(label),
  blank: '',
  read: (name, _field, item) => textOf(item[name]),
  append: (form, name, _field, text) => form.append(name, text.trim()),
};

const PARTS: {
  readonly [Kind in FormField['kind']]: FormPart<
    Extract<FormField, { kind: Kind }>,
    ValueOf<Extract<FormField, { kind: Kind }>>
  >;
} = {
  text: textPart,
  webAddress: {
    ...textPart,
    // Enter saves without a blur, which completes the address on the screen.
    append: (form, name, _field, address) => form.append(name, completeWebAddress(address)),
  },
  picture: {
    describe: ({ label }) => describePicture(label),
    blank: NO_PICTURE,
    read: (name, { focus }, item) => {
      const address = item[name];
      return typeof address === 'string' ? pictureAt(address, item[focus] as Focus | null) : NO_PICTURE;
    },
    append: (form, name, { focus }, picture, base) => {
      const present = base.kind === 'address' ? base.url : null;
      if (picture.kind === 'file') form.append(name, picture.file);
      // Another picture of the site was chosen; the present one is not sent.
      if (picture.kind === 'address' && picture.url !== present) form.append(name, picture.url);
      appendFocus(form, focus, picture);
    },
  },
  documents: {
    describe: (field) => describeDocuments(field),
    blank: [],
    // The answer's schema has found documents there.
    read: (name, _field, item) => documentsOf(item[name] as Parameters<typeof documentsOf>[0]),
    append: (form, name, field, documents, base) => {
      if (documents.length + base.length > 0) appendDocuments(form, name, field, documents);
    },
  },
};

function partOf(field: FormField): FormPart<FormField, unknown> {
  // Each entry takes the fields of the kind that is its key: the compiler does not relate key and parameter.
  return PARTS[field.kind] as FormPart<FormField, unknown>;
}

/** Returns what the form of a type needs of its fields, in the order of the definition. */
export function describedForm<const Own extends Fields>(own: Own) {
  type Values = ValuesOf<Own>;
  const byName = <Value>(value: (name: string, field: FormField) => Value) =>
    Object.fromEntries(Object.entries(own).map(([name, field]) => [name, value(name, field)]));
  return {
    // The names are those of the fields, and each kind's part says the type of its values.
    fields: byName((_name, field) => partOf(field).describe(field)) as FormFields<Values>,
    blank: byName((_name, field) => partOf(field).blank) as Values,
    /** Returns the calls by which the form reads and saves its item. */
    calls: <Item extends Identified>({
      read,
      create,
      change,
      restore,
    }: ItemApi<Item>): ItemCalls<Values, Item> => ({
      read: async (id) => {
        const { body: item, etag } = await callApi(read, { id });
        const values = byName((name, field) => partOf(field).read(name, field, item as unknown as Row));
        return { item, etag, values: values as Values };
      },
      restore: (id) => callApi(restore, { id }),
      send: (values, { base, idempotencyKey }) => {
        const form = new FormData();
        byName((name, field) =>
          partOf(field).append(form, name, field, (values as Row)[name], (base.values as Row)[name]),
        );
        if (!base.item) return sendForm(create, { form, idempotencyKey });
        return sendForm(change, { id: base.item.id, form, ifMatch: base.etag, idempotencyKey });
      },
    }),
  };
}
