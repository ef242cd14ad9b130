import type { Database } from '#platform/db/schema.ts';
import type { WrittenTable } from '#platform/db/written-table.ts';
import { CONTENT_TYPES, TRASHED_TYPES } from './content-types.ts';

/**
 * Whether visitors see what a table holds. `shown`: on pages, in feeds or in the sitemap; who writes it gives notice.
 * `with`: no otherwise than with a table that is shown. `hidden`: never; a page that reads it is not remembered. A new
 * table does not compile without a word here.
 */
const TABLES: Readonly<Record<keyof Database, 'shown' | 'with' | 'hidden'>> = {
  publications: 'shown',
  publication_images: 'shown',
  publication_slugs: 'shown',
  publication_counts: 'with',
  agents: 'shown',
  gallery_items: 'shown',
  reports: 'shown',
  organisation_sections: 'shown',
  media: 'shown',
  media_uses: 'with',
  library_images: 'with',
  media_removals: 'hidden',
  endings: 'hidden',
  subscribers: 'hidden',
  users: 'hidden',
  sessions: 'hidden',
  throttles: 'hidden',
  known_addresses: 'hidden',
  known_devices: 'hidden',
  events: 'hidden',
  idempotency_keys: 'hidden',
  settings: 'hidden',
  backup_runs: 'hidden',
};

function isTable(name: string): name is keyof Database {
  return Object.hasOwn(TABLES, name);
}

/** True for a table that no page may be remembered by. */
export function isHiddenTable(name: string): boolean {
  return !isTable(name) || TABLES[name] === 'hidden';
}

const PUBLICATION_TABLES = [
  'publications',
  'publication_images',
  'publication_slugs',
  'publication_counts',
] as const;

type TablesByWord = readonly (readonly [string, readonly (keyof Database)[]])[];

/** Tables by the first word of the tags with which a change speaks of their rows. */
const CHANGED_TABLES: TablesByWord = [
  ...TRASHED_TYPES.map((type) => {
    const { table } = CONTENT_TYPES[type];
    return [type, table === 'publications' ? PUBLICATION_TABLES : [table]] as const;
  }),
  ['section', ['organisation_sections']],
  ['media', ['media', 'media_uses', 'library_images']],
];

/** First words of the tags that name a part of what is shown of a publication. */
const PARTS = ['every', 'card', 'link', 'newest', 'slug', 'before', 'after', 'alert'];

const TABLES_OF_CHANGES = new Map(CHANGED_TABLES);
const TABLES_OF_PAGES = new Map([
  ...CHANGED_TABLES,
  ...PARTS.map((word) => [word, PUBLICATION_TABLES] as const),
]);

function findTables(
  tags: Iterable<string>,
  tables: ReadonlyMap<string, readonly (keyof Database)[]>,
): Set<keyof Database> {
  const words = new Set<string>();
  for (const tag of tags) {
    const end = tag.indexOf(':');
    words.add(end < 0 ? tag : tag.slice(0, end));
  }
  return new Set([...words].flatMap((word) => tables.get(word) ?? []));
}

/** Returns the tables of which a change's tags speak. */
export function tablesOfChange(tags: Iterable<string>): Set<keyof Database> {
  return findTables(tags, TABLES_OF_CHANGES);
}

/** Returns the tables of which a page's tags speak. */
export function tablesOfPage(tags: Iterable<string>): Set<keyof Database> {
  return findTables(tags, TABLES_OF_PAGES);
}

/** True for a write that no page may miss. A stored file that is added or taken away is shown, or not, by something else. */
function needsNotice({ operation, table }: WrittenTable): boolean {
  if (!isTable(table)) return true;
  if (table === 'media') return operation === 'update';
  return TABLES[table] === 'shown';
}

/** True where tags speak of every table that visitors see and that was written. */
export function areNoticed(written: readonly WrittenTable[], tags: readonly string[]): boolean {
  const needed = written.filter(needsNotice);
  if (needed.length === 0) return true;
  const noticed: ReadonlySet<string> = tablesOfChange(tags);
  return needed.every(({ table }) => noticed.has(table));
}
