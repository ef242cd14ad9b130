import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { CollectionColumns, Database } from '#platform/db/schema.ts';
import type { CollectionType, TableOf } from '../content-types.ts';
import type { FileRow } from '../media/index.ts';

/** The tables whose rows have a version, a place in the trash and at most one stored file. */
export type CollectionTable = TableOf<CollectionType>;

/** The content type of a table: without this, a collection could name another one's. */
type TypeOfTable<Table extends CollectionTable> = {
  [Type in CollectionType]: TableOf<Type> extends Table ? Type : never;
}[CollectionType];

/** Columns of a collection's table that only its feature knows. */
export type OwnColumns<Table extends CollectionTable> = {
  [Own in Table]: Omit<Insertable<Database[Own]>, keyof CollectionColumns | 'media_id' | 'position'>;
}[Table];

/** Rows of an item. */
export interface CollectionRecord<Table extends CollectionTable> {
  readonly row: Database[Table];
  /** The stored file it shows; never `null` where its table does not allow that. */
  readonly media: FileRow | Extract<Database[Table]['media_id'], null>;
}

/** A list of one type of item, with versions and a trash: the team, the gallery, the reports. */
export interface Collection<Table extends CollectionTable, Item> {
  readonly table: Table;
  /** Its items' type in the journal and in the uses of stored files. */
  readonly subject: TypeOfTable<Table>;
  /** Default order: by a place that was set, or newest first. */
  readonly order: 'position' | 'newest';
  /** The sentence for an id that none of them has. */
  readonly notFound: string;
  /** Returns the texts that lists search an item by; they sort by the first. */
  searched(row: Database[Table]): readonly (string | null)[];
  /** Returns an item's name for people, as the journal stores it. */
  label(row: Database[Table]): string;
  /** What an item has to be to be shown; a row that is otherwise is faulty. */
  readonly schema: z.ZodType<Item>;
  /** Returns an item as the API shows it. */
  present(record: CollectionRecord<Table>): Item;
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
