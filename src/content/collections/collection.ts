import type { Database, MediaRow } from '#platform/db/schema.ts';
import type { CollectionType, TableOf } from '../content-types.ts';

/** The tables whose rows have a version, a place in the trash and at most one stored file. */
export type CollectionTable = TableOf<CollectionType>;

/** One thing of a collection, as rows. */
export interface CollectionRecord<Table extends CollectionTable> {
  readonly row: Database[Table];
  /** The stored file it shows; never `null` where its table does not allow that. */
  readonly media: MediaRow | Extract<Database[Table]['media_id'], null>;
}

/**
 * A list of like things that administrators keep and visitors see: the team, the gallery, the reports. What they
 * have in common (pages, versions, trash, stored files, journal) is written once, in this feature.
 */
export interface Collection<Table extends CollectionTable, Item> {
  readonly table: Table;
  /** Its items' type in the journal and in the uses of stored files. */
  readonly subject: CollectionType;
  /** How the list is sorted: by a place that was set, or newest first. */
  readonly order: 'position' | 'newest';
  /** The sentence for an id that none of them has. */
  readonly notFound: string;
  /** The words that lists search one of its things by, from the most telling on: they sort by the first. */
  searched(row: Database[Table]): readonly (string | null)[];
  /** Returns an item's name for people, as the journal stores it. */
  label(row: Database[Table]): string;
  /** Turns rows into what the API says. */
  present(record: CollectionRecord<Table>): Item;
}

/** The orders one may ask a list for; left out, it comes in its own. The trash's date is that of the trashing. */
export const COLLECTION_SORTS = ['newest', 'oldest', 'title'] as const;
export type CollectionSort = (typeof COLLECTION_SORTS)[number];

/** A thing with the version its ETag speaks of. */
export interface Versioned<Item> {
  readonly item: Item;
  readonly version: number;
}

/** A thing in the trash, with the instant it went there. */
export type Trashed<Item> = Item & { readonly deletedAt: string };
