import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import { CONTENT_TYPES, type CollectionType, type TableOf, type TrashedType } from '../content-types.ts';
import type { TypeDefinition } from '../define.ts';
import type { Row } from '../fields/field.store.ts';
import type { Fields } from '../fields/field.ts';
import type { TextField } from '../fields/text/text.ts';
import { answerOf, newColumns, prepareValues } from '../fields/type-rows.store.ts';
import { saveWithFiles } from '../media/index.ts';
import type { Services } from '../services.ts';
import type { Collection, OwnColumns, Versioned } from './collection.ts';
import { findItem } from './collections.queries.ts';
import { createItem } from './create-item.ts';

/** A collection whose items are read and written by their type's definition. */
export interface DescribedCollection<Name extends CollectionType, Item, New>
  extends Collection<TableOf<Name>, Item> {
  /**
   * Creates an item.
   * @throws {AppError} with a sentence for a file that is refused; nothing is stored then.
   */
  create(services: Services, actor: Actor, given: New): Promise<Versioned<Item>>;
}

interface Options<Item, New> {
  readonly schema: z.ZodType<Item>;
  /** Returns where an item's file is downloaded. */
  readonly fileAddress: (id: string) => string;
  /** Completes the values of a request. */
  readonly beforeWrite: (given: New) => New;
}

// Names of columns are data: a definition is compared with the table's type where restored rows are described.
const rowOf = (row: unknown) => row as Row;
const textOf = (row: unknown, column: string) => rowOf(row)[column] as string | null;

/** Returns the columns of the texts of a type that are of some use. */
function textColumns(fields: Fields, isMeant: (field: TextField) => boolean): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'text' && isMeant(field) ? [field.column ?? name] : [],
  );
}

/** Returns what follows from a definition, whatever rows its items have: table, sentences and journal label. */
export function describedItems<Name extends TrashedType>({
  name: subject,
  fields,
  notFound,
  inTrash,
  notInTrash,
}: TypeDefinition<Name, Fields>) {
  const [heading = 'id'] = textColumns(fields, (field) => field.heading === true);
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
  Item,
  New extends object,
>(
  definition: TypeDefinition<Name, Own>,
  { schema, fileAddress, beforeWrite }: Options<Item, New>,
): DescribedCollection<Name, Item, New> {
  type Table = TableOf<Name>;
  type Described = Collection<Table, Item>;
  const { fields: own, instants, order } = definition;
  const searched = textColumns(own, ({ search }) => search === true);
  const { table, subject, ...described } = describedItems(definition);

  const collection: Described = {
    ...described,
    table,
    // Each collection of the registry has a table of its own.
    subject: subject as unknown as Described['subject'],
    order,
    schema,
    find: (db, id) => findItem<Table>(db, table, id),
    searched: (row) => searched.map((column) => textOf(row, column)),
    present: ({ row, media }) => {
      const { id, created_at: createdAt, updated_at: updatedAt, deleted_at: deletedAt } = row;
      const shown = answerOf(own, { row: rowOf(row), media }, () => fileAddress(id));
      const dates = { createdAt, updatedAt, deletedAt };
      // Fields and dates are those of the schema, which the same definition made.
      return Object.assign(
        { id },
        shown,
        Object.fromEntries(instants.map((instant) => [instant, dates[instant]])),
      ) as Item;
    },
  };
  return {
    ...collection,
    create: async (services, actor, given) => {
      const { values, files } = await prepareValues(services, own, rowOf(beforeWrite(given)));
      const { media_id: mediaId, ...columns } = rowOf(newColumns(own, values));
      // The columns of the definition's fields: a restore's schema of the same fields is compared with the table's type.
      return createItem(services, actor, collection, columns as unknown as OwnColumns<Table>, (save) =>
        saveWithFiles(services, files, (trx) => save(trx, mediaId as string | undefined)),
      );
    },
  };
}
