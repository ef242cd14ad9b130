import type { DatabaseSettings, Db } from '#lib/db/index.ts';
import { hasTable } from '#lib/db/table-names.queries.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import { findPseudonymKey } from '#lib/throttle/pseudonyms.ts';
import { mergeTombstone } from './merge-tombstones.ts';
import { readMirror } from './read-mirror.ts';
import type { Tombstone } from './tombstone.schema.ts';
import { readListedTombstones } from './tombstones.queries.ts';

/** Everything that a site has ended, as its database and the mirror in its store say together. */
export interface TombstoneList {
  /** One a thing, `undone` ones included. */
  readonly tombstones: readonly Tombstone[];
  /** The key of the hashes of addresses; `null` where the database has made none, or none was read. */
  readonly pseudonymKey: string | null;
  /** Files of the mirror of which something could not be read. */
  readonly damaged: readonly string[];
}

/**
 * Returns the tombstones of a site, from its database and from the mirror in its store; of two that differ, the later one.
 * Writes nothing.
 * @param site.database left out where it is lost; one of an earlier version, without the list, or without any table, may
 *   be read too.
 * @throws what the database or the store does.
 */
export async function readTombstones(site: {
  readonly database?: { readonly db: Db; readonly dialect: DatabaseSettings['dialect'] };
  readonly files: FileStore;
}): Promise<TombstoneList> {
  const { tombstones: merged, damaged } = await readMirror(site.files);
  let pseudonymKey: string | undefined;
  if (site.database && (await hasTable(site.database.db, site.database.dialect, 'endings'))) {
    const { db } = site.database;
    for await (const tombstones of readListedTombstones(db)) {
      for (const tombstone of tombstones) mergeTombstone(merged, tombstone);
    }
    pseudonymKey = await findPseudonymKey(db);
  }
  return { tombstones: [...merged.values()], pseudonymKey: pseudonymKey ?? null, damaged };
}
