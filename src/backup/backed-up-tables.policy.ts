import { ALL_CONTENT_TYPES, ofEachTable } from '#content/content-types.ts';
import type { Database } from '#lib/db/schema.ts';

/** True for tables in backups, with a reason for each that is not; a new table without an entry does not compile. */
const IS_BACKED_UP = {
  ...ofEachTable(ALL_CONTENT_TYPES, () => true as const),
  users: true,
  settings: true,
  organisation_sections: true,
  known_addresses: true,
  known_devices: true,
  events: true,
  media: true,
  media_uses: true,
  publication_images: true,
  publication_domains: true,
  publication_slugs: true,
  documents: true,
  item_slugs: true,
  messages: true,
  endings: true,
  /** A stolen backup must not contain valid sessions. */
  sessions: false,
  throttles: false,
  idempotency_keys: false,
  /** Recorded in the tombstone log. */
  media_removals: false,
  /** Rebuilt by triggers. */
  publication_counts: false,
  domain_entries: false,
  library_images: false,
  /** Rebuilt from the content that it indexes. */
  search_entries: false,
  search_words: false,
  /** Belongs to this installation, not to the site's content. */
  backup_runs: false,
  page_generation: false,
} as const satisfies Readonly<Record<keyof Database, boolean>>;

type BackedUp = typeof IS_BACKED_UP;

/** A table that backups contain. */
export type BackedUpTable = {
  [Table in keyof BackedUp]: BackedUp[Table] extends true ? Table : never;
}[keyof BackedUp];

/** True for a table that backups contain. */
export function isBackedUp(name: string): name is BackedUpTable {
  return Object.hasOwn(IS_BACKED_UP, name) && IS_BACKED_UP[name as keyof Database];
}
