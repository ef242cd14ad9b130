import type { Db } from '#platform/db/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { findPseudonyms, type Pseudonymise } from '#platform/throttle/pseudonyms.ts';
import type { Ending } from './ending.schema.ts';
import { hasEndings, readListedEndings } from './endings.queries.ts';
import { type EndingsBySubject, mergeEnding } from './merge-endings.ts';

/** What a site has ended, as its database and the mirror in its store say together. */
export interface EndingList {
  /** One a thing, `undone` ones included. */
  readonly endings: readonly Ending[];
  /** The hashes of the database that was read; `null` where it has made none, or where none was read. */
  readonly pseudonymise: Pseudonymise | null;
  /** Files of the mirror of which something could not be read. */
  readonly damaged: readonly string[];
}

/**
 * Returns what was ended on a site, by its database and by the mirror in its store; of two that differ, the later one.
 * Writes nothing.
 * @param db left out where the database is lost; one of an earlier version, without the list, is read too.
 * @throws what the database or the store does.
 */
export async function readEndings({
  db,
}: {
  readonly db?: Db;
  readonly files: FileStore;
}): Promise<EndingList> {
  const merged: EndingsBySubject = new Map();
  const isListed = db !== undefined && (await hasEndings(db));
  if (isListed) {
    for await (const endings of readListedEndings(db)) {
      for (const ending of endings) mergeEnding(merged, ending);
    }
  }
  return {
    endings: [...merged.values()],
    pseudonymise: isListed ? await findPseudonyms(db) : null,
    damaged: [],
  };
}
