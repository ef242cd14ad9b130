import type { z } from 'zod';
import type { Db } from '#lib/db/index.ts';
import type { Database } from '#lib/db/schema.ts';
import type { FileRow } from '#media/index.ts';
import type { CollectionType, TableOf, TrashedType } from '../content-types.ts';
import type { TypeDefinition } from '../define.ts';
import type { DocumentRecord } from '../fields/documents/documents.queries.ts';
import type { Fields } from '../fields/field.ts';
import type { ContentRow } from '../record-change.ts';

/** The tables whose rows have a version, a place in the trash and at most one stored file, their `media_id`. */
export type CollectionTable = TableOf<CollectionType>;

/** The content type of a table; prevents a collection from naming the type of another table. */
type TypeOfTable<Table extends CollectionTable> = {
  [Type in CollectionType]: TableOf<Type> extends Table ? Type : never;
}[CollectionType];

/** Columns that the fields of a collection's type write; the file that an item shows is the only one with a name here. */
export interface OwnColumns {
  readonly media_id?: string | null;
}

/** Rows of an item. */
export interface CollectionRecord<Table extends CollectionTable> {
  readonly row: Database[Table];
  /** The stored file it shows; never `null` where its table does not allow that. */
  readonly media: FileOf<Database[Table]>;
  /** Its documents, in their order; none where its type has no such field. */
  readonly documents: readonly DocumentRecord[];
}

type FileOf<Row> = Row extends { media_id: infer Id } ? FileRow | Extract<Id, null> : null;

/** Tables whose rows have a version and a place in the trash. */
export type ItemTable = TableOf<TrashedType>;

/** Rows of an item; its own, and those of what it shows. */
export interface ItemRows {
  readonly row: ContentRow;
}

/** Items of one type, as far as the trash, the journal and answers know them. */
export interface Items<Found extends ItemRows, Item>
  extends Pick<TypeDefinition<TrashedType, Fields>, 'notFound' | 'inTrash' | 'notInTrash'> {
  readonly table: ItemTable;
  /** Their type in the journal. */
  readonly subject: TrashedType;
  /** Returns the rows of an item, in the trash or not. */
  find(db: Db, id: string): Promise<Found | undefined>;
  /** Returns an item's name for people, as the journal stores it. */
  label(row: Found['row']): string;
  /** Returns an item as the API shows it. */
  present(record: Found): Item;
}

/** A list of one type of item, with versions and a trash, such as the team or the gallery. */
export interface Collection<Table extends CollectionTable, Item>
  extends Items<CollectionRecord<Table>, Item> {
  readonly table: Table;
  /** Its items' type in the journal and in the uses of stored files. */
  readonly subject: TypeOfTable<Table>;
  /** Default order: by a place that was set, or newest first. */
  readonly order: 'position' | 'newest';
  /** True where its rows have a `media_id`, the stored file that they show. */
  readonly hasFile: boolean;
  readonly hasDocuments: boolean;
  /** Column of the year that an item is about, by which lists are narrowed before its date. */
  readonly yearColumn?: string | undefined;
  /** Returns the texts that lists search an item by; they sort by the first. */
  searched(record: CollectionRecord<Table>): readonly (string | null)[];
  /** Schema of an item that can be shown; a row that does not match is faulty. */
  readonly schema: z.ZodType<Item>;
  /** Returns sentences by field for an item that may not be stored as it is. */
  faultsOf(item: Item): Readonly<Record<string, string>>;
  /** Returns an item in French typography (docs/specification/readers.md#typography). */
  typeset(item: Item): Item;
}

/** Orders that a list can be asked for. The trash's date is that of the trashing. */
export const COLLECTION_SORTS = ['newest', 'oldest', 'title'] as const;
export type CollectionSort = (typeof COLLECTION_SORTS)[number];

/** An item with the version of its ETag. */
export interface Versioned<Item> {
  readonly item: Item;
  readonly version: number;
}

/** An item in the trash, with the instant it went there. */
export type Trashed<Item> = Item & { readonly deletedAt: string };
