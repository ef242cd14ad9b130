import type { Database } from '#platform/db/schema.ts';

/** Tables that a backup leaves out, and why; every table of the site stands here, so that a new one cannot be forgotten. */
const IS_BACKED_UP = {
  users: true,
  settings: true,
  organisation_sections: true,
  known_addresses: true,
  known_devices: true,
  events: true,
  media: true,
  media_uses: true,
  publications: true,
  publication_images: true,
  publication_slugs: true,
  agents: true,
  gallery_items: true,
  reports: true,
  subscribers: true,
  messages: true,
  endings: true,
  /** Whoever has a backup must not be able to log in with it. */
  sessions: false,
  throttles: false,
  idempotency_keys: false,
  /** The list of endings has them. */
  media_removals: false,
  /** Triggers make these anew. */
  publication_counts: false,
  library_images: false,
  /** Of this place, not of the site. */
  backup_runs: false,
  page_generation: false,
} as const satisfies Readonly<Record<keyof Database, boolean>>;

type BackedUp = typeof IS_BACKED_UP;

/** A table of which backups have rows. */
export type BackedUpTable = {
  [Table in keyof BackedUp]: BackedUp[Table] extends true ? Table : never;
}[keyof BackedUp];

/** True for a table of which backups have rows. */
export function isBackedUp(name: string): name is BackedUpTable {
  return Object.hasOwn(IS_BACKED_UP, name) && IS_BACKED_UP[name as keyof Database];
}
