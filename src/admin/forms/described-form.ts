import type { ChoiceField } from '#content/fields/choice/choice.ts';
import type { DocumentsField } from '#content/fields/documents/documents.ts';
import type { FlagField } from '#content/fields/flag/flag.ts';
import type { InstantField } from '#content/fields/instant/instant.ts';
import type { PictureField } from '#content/fields/picture/picture.ts';
import { frenchRange } from '#content/fields/range/range.text.ts';
import { isDay, type RangeField } from '#content/fields/range/range.ts';
import type { TextField } from '#content/fields/text/text.ts';
import type { WebAddressField } from '#content/fields/web-address/web-address.ts';
import type { YearField } from '#content/fields/year/year.ts';
import type { ApiCall } from '#lib/http/api-call.ts';
import type { Focus } from '#lib/images/focus.ts';
import { toInstant, toLocalTime } from '#lib/text/local-time.ts';
import { completeWebAddress } from '#lib/text/web-address.ts';
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
export type DescribedField =
  | TextField
  | WebAddressField
  | PictureField
  | DocumentsField
  | ChoiceField
  | FlagField
  | InstantField
  | RangeField
  | YearField;
export type DescribedFields = Readonly<Record<string, DescribedField>>;

/** Values of one field, by their names in the form. */
type ValuesOfField<Name extends string, Of> = Of extends PictureField
  ? { [Key in Name]: PictureValue }
  : Of extends RangeField
    ? { [Key in Name | Of['end']]: string } & { [Key in Of['wholeDays']]: boolean }
    : {
        [Key in Name]: Of extends DocumentsField
          ? DocumentValue[]
          : Of extends FlagField
            ? boolean
            : Of extends ChoiceField
              ? Of['options'][number]
              : string;
      };

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer Whole,
) => void
  ? Whole
  : never;

type AllValues<Own extends DescribedFields> = Intersection<
  { [Name in keyof Own & string]: ValuesOfField<Name, Own[Name]> }[keyof Own & string]
>;

/** Values of a form, by the names of the API. */
type ValuesOf<Own extends DescribedFields> = {
  -readonly [Key in keyof AllValues<Own> & string]: AllValues<Own>[Key];
};

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
export interface ItemApi<Item> {
  readonly read: ApiCall<Identified, Item>;
  readonly create: ApiCall<{ readonly form: FormData }, Item>;
  readonly change: ApiCall<Identified & { readonly form: FormData }, Item>;
  readonly restore: ApiCall<Identified, unknown>;
}

/** One value of a form. */
interface FormPart<Value> {
  readonly description: FieldDescription<Value>;
  readonly blank: Value;
  /** Returns the value of an item of the API. */
  read(item: Row, timeZone: string): Value;
  /** Appends the value to a multipart body. @param base the value that the form started from. */
  append(form: FormData, value: Value, base: Value, timeZone: string): void;
}

function textPart(name: string, label: string, blank = ''): FormPart<string> {
  return {
    description: describeText(label),
    blank,
    read: (item) => textOf(item[name]),
    append: (form, text) => form.append(name, text.trim()),
  };
}

/** Returns `2026-01-12T14:32` as it is read: `12/01/2026 à 14:32`. Any other text, of a damaged draft, stays as it is. */
function shownMoment(local: string): string {
  const [day = '', time] = local.split('T');
  return time ? `${day.split('-').reverse().join('/')} à ${time}` : local || 'Sans date';
}

/** Returns a range of local dates, or of local dates and times, in French. */
function shownRange(start: string, end: string): string {
  if (start === '') return end;
  // A local time is shown as it is where it is taken for one in UTC.
  const moment = (local: string) => (isDay(local) ? local : `${local}Z`);
  const given = [start, end].filter(Boolean);
  // A damaged draft is shown as it is: its dates have no French.
  if (given.some((local) => Number.isNaN(Date.parse(moment(local))))) return given.join(' – ');
  return frenchRange({ start: moment(start), end: end === '' ? null : moment(end) }, 'UTC');
}

function showing<Value>(
  part: FormPart<Value>,
  show: NonNullable<FieldDescription<Value>['show']>,
): FormPart<Value> {
  return { ...part, description: { ...part.description, show } };
}

/** Makes a part one choice with another field in a conflict. */
function partOf<Value>(whole: string, part: FormPart<Value>): FormPart<Value> {
  return { ...part, description: { ...part.description, partOf: whole } };
}

/** A date, or a local date and time, as a control of the browser has it. */
function momentPart(name: string, label: string): FormPart<string> {
  return {
    ...textPart(name, label),
    description: { ...describeText(label), show: shownMoment },
    read: (item, timeZone) => {
      const moment = textOf(item[name]);
      return moment === '' || isDay(moment) ? moment : toLocalTime(moment, timeZone);
    },
    append: (form, local, _base, timeZone) =>
      form.append(name, isDay(local) ? local : (toInstant(local, timeZone) ?? '')),
  };
}

function switchPart(name: string, label: string): FormPart<boolean> {
  return {
    description: {
      label,
      isSame: Object.is,
      revive: (stored) => stored === true,
      show: (isOn) => (isOn ? 'Oui' : 'Non'),
    },
    blank: false,
    read: (item) => item[name] === true,
    append: (form, isOn) => form.append(name, String(isOn)),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: parts of values of several types, told apart by their names alone
type Parts = Readonly<Record<string, FormPart<any>>>;

/** The form's part of each kind of field. */
const PARTS: {
  readonly [Kind in DescribedField['kind']]: (
    name: string,
    field: Extract<DescribedField, { kind: Kind }>,
  ) => Parts;
} = {
  text: (name, { label }) => ({ [name]: textPart(name, label) }),
  webAddress: (name, { label }) => ({
    [name]: {
      ...textPart(name, label),
      // Enter saves without a blur, which completes the address on the screen.
      append: (form, address: string) => form.append(name, completeWebAddress(address)),
    },
  }),
  choice: (name, { label, options, labels, initial }) => ({
    [name]: {
      ...textPart(name, label, initial),
      description: {
        label,
        isSame: Object.is,
        revive: (stored) => options.find((option) => option === stored) ?? initial,
        show: (value: string) => labels[value],
      },
    },
  }),
  flag: (name, { label }) => ({ [name]: switchPart(name, label) }),
  year: (name, { label }) => ({
    [name]: { ...textPart(name, label), read: (item) => String(item[name] ?? '') },
  }),
  instant: (name, { label }) => ({ [name]: momentPart(name, label) }),
  range: (name, { label, end, endLabel, wholeDays, wholeDaysLabel }) => ({
    [name]: showing(momentPart(name, label), (_start, values) => {
      const { [name]: start, [end]: last } = values as Row;
      return shownRange(textOf(start), textOf(last));
    }),
    // Days of one version do not go with hours of the other.
    [end]: partOf(name, momentPart(end, endLabel)),
    [wholeDays]: partOf(name, switchPart(wholeDays, wholeDaysLabel)),
  }),
  picture: (name, { label, focus }) => {
    const part: FormPart<PictureValue> = {
      description: describePicture(label),
      blank: NO_PICTURE,
      read: (item) => {
        const address = item[name];
        return typeof address === 'string' ? pictureAt(address, item[focus] as Focus | null) : NO_PICTURE;
      },
      append: (form, picture, base) => {
        const present = base.kind === 'address' ? base.url : null;
        if (picture.kind === 'file') form.append(name, picture.file);
        // Another picture of the site was chosen; the present one is not sent.
        if (picture.kind === 'address' && picture.url !== present) form.append(name, picture.url);
        appendFocus(form, focus, picture);
      },
    };
    return { [name]: part };
  },
  documents: (name, field) => {
    const part: FormPart<DocumentValue[]> = {
      description: describeDocuments(field),
      blank: [],
      // The answer's schema has found documents there.
      read: (item) => documentsOf(item[name] as Parameters<typeof documentsOf>[0]),
      append: (form, documents, base) => {
        if (documents.length + base.length > 0) appendDocuments(form, name, field, documents);
      },
    };
    return { [name]: part };
  },
};

function partsOf(name: string, field: DescribedField): Parts {
  // Each entry takes the fields of the kind that is its key: the compiler does not relate key and parameter.
  return (PARTS[field.kind] as (name: string, field: DescribedField) => Parts)(name, field);
}

/** Returns what the form of a type needs of its fields, in the order of the definition. */
export function describedForm<const Own extends DescribedFields>(own: Own) {
  type Values = ValuesOf<Own>;
  const parts = Object.assign(
    {},
    ...Object.entries(own).map(([name, field]) => partsOf(name, field)),
  ) as Parts;
  const byName = <Value>(value: (part: Parts[string], name: string) => Value) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, value(part, name)]));
  const valuesOf = (item: unknown, timeZone: string) =>
    byName((part) => part.read(item as Row, timeZone)) as Values;
  return {
    // The names are those of the fields, and each kind's part says the type of its values.
    fields: byName(({ description }) => description) as FormFields<Values>,
    blank: byName(({ blank }) => blank) as Values,
    /** Returns one of its values, for a form that has others beside it. */
    part: <Name extends keyof Values & string>(name: Name) => parts[name] as FormPart<Values[Name]>,
    /** Returns the values of an item. @param timeZone in which its dates are shown. */
    valuesOf,
    /** Returns the calls by which the form reads and saves its item. @param timeZone of its dates; needed where it has some. */
    calls: <Item extends Identified>(
      { read, create, change, restore }: ItemApi<Item>,
      timeZone = 'UTC',
    ): ItemCalls<Values, Item> => ({
      read: async (id) => {
        const { body: item, etag } = await callApi(read, { id });
        return { item, etag, values: valuesOf(item, timeZone) };
      },
      restore: (id) => callApi(restore, { id }),
      send: (values, { base, idempotencyKey }) => {
        const form = new FormData();
        byName((part, name) =>
          part.append(form, (values as Row)[name], (base.values as Row)[name], timeZone),
        );
        if (!base.item) return sendForm(create, { form, idempotencyKey });
        return sendForm(change, { id: base.item.id, form, ifMatch: base.etag, idempotencyKey });
      },
    }),
  };
}
