import type { Transaction } from '#lib/db/index.ts';
import type { StorableText } from '#lib/html/text-tasks.ts';
import { discardFiles, type MediaOwner, type PreparedFile } from '#media/index.ts';
import type { Services } from '../services.ts';
import { documentStore } from './document/document.store.ts';
import { documentsStore, type PreparedDocuments, writeDocuments } from './documents/documents.store.ts';
import type { DocumentsField } from './documents/documents.ts';
import { domainsStore } from './domains/domains.store.ts';
import type { DomainsField } from './domains/domains.ts';
import type { FieldStore, Row, StoredItem } from './field.store.ts';
import type { Field, Fields } from './field.ts';
import { flagStore } from './flag/flag.store.ts';
import { pictureStore } from './picture/picture.store.ts';
import type { PictureField } from './picture/picture.ts';
import { type PreparedPictures, picturesStore } from './pictures/pictures.store.ts';
import type { PicturesField } from './pictures/pictures.ts';
import { rangeStore } from './range/range.store.ts';
import { richTextStore } from './rich-text/rich-text.store.ts';
import type { RichTextField } from './rich-text/rich-text.ts';
import { textStore } from './text/text.store.ts';
import type { ValuesOf } from './type-schemas.schema.ts';
import { valueStore } from './value.store.ts';

/** The stores of each kind; a kind that is forgotten here does not compile. */
const STORES: { readonly [Kind in Field['kind']]: FieldStore<Extract<Field, { kind: Kind }>> } = {
  text: textStore,
  richText: richTextStore,
  choice: valueStore,
  webAddress: valueStore,
  instant: valueStore,
  range: rangeStore,
  year: valueStore,
  flag: flagStore,
  picture: pictureStore,
  pictures: picturesStore,
  document: documentStore,
  documents: documentsStore,
  domains: domainsStore,
};

function storeOf(field: Field): FieldStore<Field> {
  // Each entry takes the fields of the kind that is its key: the compiler does not relate key and parameter.
  return STORES[field.kind] as FieldStore<Field>;
}

/** Columns of a type's fields. */
export type ColumnsOf<Own extends Fields> = ValuesOf<Own, 'stored'>;

/** Values of a field as `prepare` returns them. */
type Prepared<Own> = Own extends RichTextField
  ? StorableText | undefined
  : Own extends PictureField
    ? string | null | undefined
    : Own extends PicturesField
      ? PreparedPictures
      : Own extends DocumentsField
        ? PreparedDocuments
        : Own extends DomainsField
          ? readonly string[] | undefined
          : unknown;

/** Values of a request that are ready, by the names of the fields. */
export type PreparedValues<Own extends Fields> = { readonly [Name in keyof Own]: Prepared<Own[Name]> };

/**
 * Makes the values of a request ready for the transaction that writes them, in the order of the fields.
 * @param given by the names of the fields.
 * @param before of the item that is changed, with the values that are stored in separate rows.
 * @throws {AppError} with a sentence for a refused value; no file stays stored then.
 */
export async function prepareValues<Own extends Fields>(
  services: Services,
  fields: Own,
  given: Row,
  before?: Row,
): Promise<{ readonly values: Row & PreparedValues<Own>; readonly files: readonly PreparedFile[] }> {
  const values: Record<string, unknown> = { ...given };
  const files: PreparedFile[] = [];
  const isReplaced = (picture: string) => {
    const field = fields[picture];
    const value = values[picture];
    return value !== undefined && field?.kind === 'picture' && value !== before?.[field.column];
  };
  const request = { services, given: values, isReplaced, before, files };
  try {
    for (const [name, field] of Object.entries(fields)) {
      const { prepare } = storeOf(field);
      if (prepare) values[name] = await prepare(request, name, field, given[name]);
    }
  } catch (error) {
    await discardFiles(services, files);
    throw error;
  }
  // The `prepare` of each kind returns values of its case of the type.
  return { values: values as Row & PreparedValues<Own>, files };
}

/** Returns the maximum bytes of one file by its field; none for pictures, which have the server's own limit. */
export function fileSizeLimits(fields: Fields): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => ('maxSize' in field ? [[name, field.maxSize]] : [])),
  );
}

function columnsOf(fields: Fields, values: Row, isWritten: (value: unknown) => boolean, before?: Row): Row {
  const written = Object.entries(fields).filter(([name]) => isWritten(values[name]));
  return Object.assign(
    {},
    ...written.map(([name, field]) => storeOf(field).columns(name, field, values[name], before)),
  );
}

/** Returns the columns of a new item. @param values by the names of the fields. */
export function newColumns<Own extends Fields>(fields: Own, values: Row): ColumnsOf<Own> {
  // The columns of the fields' `stored` schemas, which a restore compares with the table's type.
  return columnsOf(fields, values, () => true) as ColumnsOf<Own>;
}

/**
 * Returns the columns that a change gives values to.
 * @param values a field that is left out, or `undefined`, stays.
 * @param before row of the item that is changed.
 */
export function changedColumns<Own extends Fields>(
  fields: Own,
  values: Row,
  before?: Row,
): Partial<ColumnsOf<Own>> {
  return columnsOf(fields, values, (value) => value !== undefined, before) as Partial<ColumnsOf<Own>>;
}

/**
 * Writes the documents of an item, where its type has some; call it before its uses of files are recorded.
 * @param values as {@link prepareValues} returns them.
 * @returns the titles of its documents as they are now, by which lists are searched.
 * @throws {AppError} as {@link writeDocuments}.
 */
export async function writeItemDocuments(
  trx: Transaction,
  owner: MediaOwner,
  fields: Fields,
  values: Row,
): Promise<string[]> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'documents') continue;
    // A type has one such field, whose value its store has prepared.
    const written = await writeDocuments(trx, owner, name, field, values[name] as PreparedDocuments);
    return written.map(({ title }) => title);
  }
  return [];
}

/** Returns the values of an answer. @param addressOf returns where the item's file is downloaded. */
export function answerOf<Own extends Fields>(
  fields: Own,
  item: StoredItem,
  addressOf: () => string = () => '',
): ValuesOf<Own, 'answer'> {
  const shown = Object.entries(fields).map(([name, field]) =>
    storeOf(field).show(name, field, item, addressOf),
  );
  // The names are keys and arguments of the fields, from which the type is made.
  return Object.assign({}, ...shown) as ValuesOf<Own, 'answer'>;
}
