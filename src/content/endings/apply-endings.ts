import type { Db } from '#platform/db/index.ts';
import type { PublicationRow } from '#platform/db/schema.ts';
import type { EndingList } from './read-endings.ts';

/** Number of things that a restored database had and that were ended again, for the report of the restore. */
export interface EndingCounts {
  /** Publications, members, pictures and reports that are gone. */
  readonly deleted: number;
  /** Of the same, those that lie in the trash. */
  readonly trashed: number;
  /** Addresses that left the newsletter. */
  readonly unsubscribed: number;
  /** Accounts that are disabled. */
  readonly disabled: number;
  /** Stored files that were removed: photographs taken down, documents replaced. */
  readonly media: number;
  /** Addresses that left and that cannot be recognised: the key of their hashes is lost. */
  readonly unrecognised: number;
  /** Accounts that may log in: with none, an administrator has to be made by the command. */
  readonly enabledAccounts: number;
}

/** Columns that follow from a publication's text. */
export type BodyColumns = Pick<PublicationRow, 'details' | 'opening'> & { readonly search_text: string };

export interface ApplyOptions {
  /** ISO 8601, in UTC. */
  readonly now: string;
  /** Returns the columns of a text from which a picture was taken; the feature of publications has it. */
  readonly readBody: (title: string, html: string) => Promise<BodyColumns>;
  /**
   * Brings back what was deleted, trashed or replaced, and lists it as undone. Addresses that left stay away, and
   * disabled accounts disabled, all the same.
   * @default false
   */
  readonly withDeleted?: boolean;
}

/**
 * Ends again, in a database that was filled from a backup, what was ended since; and lists it there. May be repeated.
 * @param db of the newest form; in a transaction, or not.
 */
export async function applyEndings(db: Db, list: EndingList, options: ApplyOptions): Promise<EndingCounts> {
  throw new Error(`not there yet: ${db} ${list} ${options}`);
}
