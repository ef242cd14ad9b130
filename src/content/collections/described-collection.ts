import type { z } from 'zod';
import { typeset } from '#lib/text/typeset.ts';
import type { FocusChoice } from '#media/focus.schema.ts';
import type { Actor } from '../actor.ts';
import {
  CONTENT_TYPES,
  type CollectionType,
  isPublishedType,
  type TableOf,
  type TrashedType,
} from '../content-types.ts';
import type { TypeDefinition } from '../define.ts';
import type { Row } from '../fields/field.store.ts';
import type { Fields } from '../fields/field.ts';
import {
  answerOf,
  changedColumns,
  fileSizeLimits,
  newColumns,
  prepareValues,
  writeItemDocuments,
} from '../fields/type-rows.store.ts';
import type { ValuesOf } from '../fields/type-schemas.schema.ts';
import type { Services } from '../services.ts';
import { changeItem, type VersionCheck } from './change-item.ts';
import type { ItemSchemas } from './collection.schema.ts';
import type { Collection, Versioned } from './collection.ts';
import { findItem } from './collections.queries.ts';
import { createItem, type ItemWrite } from './create-item.ts';

/** A collection whose items are read and written by their type's definition. */
export interface DescribedCollection<Name extends CollectionType, Schemas extends ItemSchemas>
  extends Collection<TableOf<Name>, z.output<Schemas['item']>> {
  readonly schemas: Schemas;
  /** Its list in the description of the API. */
  readonly listed: string;
  /** Maximum bytes of one file by its field. */
  readonly fileSizeLimits: Readonly<Record<string, number>>;
  /**
   * Creates an item.
   * @throws {AppError} with a sentence for a file that is refused; nothing is stored then.
   */
  create(
    services: Services,
    actor: Actor,
    given: z.output<Schemas['new']>,
  ): Promise<Versioned<z.output<Schemas['item']>>>;
  /**
   * Changes the given fields of an item and keeps the others (docs/specification/api.md#request-bodies).
   * @throws {AppError} as {@link changeItem}.
   */
  change(
    services: Services,
    actor: Actor,
    id: string,
    given: z.output<Schemas['change']>,
    isCurrentVersion?: VersionCheck,
  ): Promise<Versioned<z.output<Schemas['item']>>>;
}

interface Options<Schemas extends ItemSchemas> {
  readonly schemas: Schemas;
  /** Returns where an item's file is downloaded. */
  readonly fileAddress?: (id: string) => string;
  /** Completes the values of a new item. */
  readonly beforeWrite?: (given: z.output<Schemas['new']>) => z.output<Schemas['new']>;
}

/** Lists in the description of the API, by their order. */
const ORDERED = { position: 'The list, in its order', newest: 'The list, newest first' } as const;

// Names of columns are data: a definition is compared with the table's type where restored rows are described.
const rowOf = (row: unknown) => row as Row;
const textOf = (row: unknown, column: string) => rowOf(row)[column] as string | null;

/** Returns the texts of a type, each with its column. */
function textsOf(fields: Fields) {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'text' ? [{ name, column: field.column ?? name, field }] : [],
  );
}

/** Returns the parts of a collection that do not depend on its rows: table, sentences and journal label. */
export function describedItems<Name extends TrashedType>({
  name: subject,
  fields,
  notFound,
  inTrash,
  notInTrash,
}: TypeDefinition<Name, Fields>) {
  const heading = textsOf(fields).find(({ field }) => field.heading)?.column ?? 'id';
  const table: TableOf<Name> = CONTENT_TYPES[subject].table;
  return {
    table,
    subject,
    notFound,
    ...(inTrash && { inTrash }),
    ...(notInTrash && { notInTrash }),
    label: (row: unknown) => textOf(row, heading) ?? '',
  };
}

/** Returns the collection of a type: its list, journal label, search text and answers follow from the definition. */
export function describedCollection<
  Name extends CollectionType,
  Own extends Fields,
  Schemas extends ItemSchemas,
>(
  definition: TypeDefinition<Name, Own>,
  { schemas, fileAddress = () => '', beforeWrite = (given) => given }: Options<Schemas>,
): DescribedCollection<Name, Schemas> {
  type Item = z.output<Schemas['item']>;
  type Table = TableOf<Name>;
  type Described = Collection<Table, Item>;
  const { fields: own, instants, order, listed = ORDERED[order] } = definition;
  const searched = textsOf(own).filter(({ field }) => field.search);
  const kinds = new Set(Object.values(own).map(({ kind }) => kind));
  const hasFile = kinds.has('picture') || kinds.has('document');
  const hasDocuments = kinds.has('documents');
  const [yearName, year] = Object.entries(own).find(([, { kind }]) => kind === 'year') ?? [];
  const yearColumn = year?.kind === 'year' ? (year.column ?? yearName) : undefined;
  const focusName = Object.values(own).find((field) => field.kind === 'picture')?.focus ?? '';
  const { table, subject, ...described } = describedItems(definition);

  const collection: Described = {
    ...described,
    table,
    // Each collection of the registry has a separate table.
    subject: subject as unknown as Described['subject'],
    order,
    // The compiler does not know the output of a schema that is a parameter.
    schema: schemas.item as unknown as z.ZodType<Item>,
    hasFile,
    hasDocuments,
    yearColumn,
    // The answer's values are those of the definition's fields.
    faultsOf: (item) => definition.faultsOf?.(item as ValuesOf<Own, 'answer'>) ?? {},
    find: (db, id) => findItem(db, collection, id),
    searched: ({ row, documents }) => [
      ...searched.map(({ column }) => textOf(row, column)),
      ...documents.map(({ title }) => title),
    ],
    present: ({ row, media, documents }) => {
      const { id, created_at: createdAt, updated_at: updatedAt, deleted_at: deletedAt } = row;
      const slug = isPublishedType(subject) && { slug: textOf(row, 'slug') };
      const shown = answerOf(own, { row: rowOf(row), media, documents }, () => fileAddress(id));
      const dates = { createdAt, updatedAt, deletedAt };
      // Fields and dates are those of the schema, which the same definition made.
      return Object.assign(
        { id },
        slug,
        shown,
        Object.fromEntries(instants.map((instant) => [instant, dates[instant]])),
      ) as Item;
    },
    typeset: (item) => {
      const shown = textsOf(own).map(({ name }) => [name, textOf(item, name)] as const);
      return { ...item, ...Object.fromEntries(shown.map(([name, text]) => [name, text && typeset(text)])) };
    },
  };
  const prepare = async (services: Services, given: unknown, before?: Row): Promise<ItemWrite> => {
    const { values, files } = await prepareValues(services, own, rowOf(given), before);
    const columnsOf = (row?: Row) => (row ? changedColumns(own, values, row) : newColumns(own, values));
    // The request's schema has found a point there, if anything.
    const writeLists: ItemWrite['writeLists'] = async (trx, owner) => {
      await writeItemDocuments(trx, owner, own, values);
    };
    return { columnsOf, writeLists, files, focus: values[focusName] as FocusChoice };
  };
  return {
    ...collection,
    schemas,
    listed,
    fileSizeLimits: fileSizeLimits(own),
    create: async (services, actor, given) => {
      const write = await prepare(services, beforeWrite(given));
      return createItem(services, actor, collection, write);
    },
    change: (services, actor, id, given, isCurrentVersion) =>
      changeItem(
        services,
        actor,
        collection,
        id,
        (before) => prepare(services, given, before),
        isCurrentVersion,
      ),
  };
}
