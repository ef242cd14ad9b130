import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;
type ColumnType = ReturnType<typeof sql.raw>;

/**
 * Search texts of the admin's lists, accounts that can be disabled, more columns of the journal, idempotency
 * keys.
 */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  const time = sql.raw(instant);
  const isPostgres = instant === 'timestamptz';
  await addSearchTexts(db, isPostgres);
  await sortPublications(db);
  // PostgreSQL must sort addresses by their bytes, as SQLite does.
  if (isPostgres) await sql`alter table subscribers alter column email_key type text collate "C"`.execute(db);
  await extendAccounts(db, time);
  await extendJournal(db);
  await createIdempotencyKeys(db, time);
}

/** Columns of each table's search text at this migration, the most telling first. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  publications: ['title', 'details'],
  agents: ['name', 'role', 'description'],
  gallery_items: ['description', 'alt'],
  reports: ['title'],
};

async function addSearchTexts(db: AnyDatabase, isPostgres: boolean): Promise<void> {
  // Sorted by its bytes, as SQLite does by default.
  const type = isPostgres ? sql`text collate "C"` : 'text';
  for (const [table, columns] of Object.entries(SEARCHED)) {
    await db.schema
      .alterTable(table)
      .addColumn('search_text', type, (column) => column.notNull().defaultTo(''))
      .execute();
    const rows = await db.selectFrom(table).select('id').execute();
    for (const { id } of rows) {
      const row = await db.selectFrom(table).select(columns).where('id', '=', id).executeTakeFirstOrThrow();
      const parts = columns.map((column) =>
        column === 'details' ? withoutMarkup(row[column]) : row[column],
      );
      await db
        .updateTable(table)
        .set({ search_text: searchText(parts) })
        .where('id', '=', id)
        .execute();
    }
  }
}

/** Elements within a line; every other element ends a word. */
const MARKUP_WITHIN_WORDS = /<\/?(?:a|strong|em|u|s|code|sub|sup)(?:\s[^>]*)?>/g;

/**
 * Returns the text of sanitised HTML, whose attributes contain no `>` and whose text contains no other
 * entities than these.
 */
function withoutMarkup(html: string): string {
  return html
    .replace(MARKUP_WITHIN_WORDS, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** Returns a text as it was searched when this migration landed: without accents, case and punctuation. */
function searchText(parts: readonly (string | null)[]): string {
  return parts
    .map((part) => folded(part ?? ''))
    .filter(Boolean)
    .join('\n')
    .slice(0, 20_000)
    .toWellFormed();
}

function folded(text: string): string {
  return text
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}@.]+/gu, ' ')
    .trim();
}

/** Indexes the orders of the admin's lists and of its dashboard. */
async function sortPublications(db: AnyDatabase): Promise<void> {
  await sql`create index publications_changed on publications (kind, updated_at desc, id desc)
    where deleted_at is null`.execute(db);
  await sql`create index publications_titles on publications (kind, substr(search_text, 1, 200), id)
    where deleted_at is null`.execute(db);
  await sql`create index publications_drafts on publications (updated_at desc, id desc)
    where deleted_at is null and status = 'draft'`.execute(db);
  await sql`create index publications_dated on publications (sorted_at, id)
    where deleted_at is null and status = 'published'`.execute(db);
}

async function extendAccounts(db: AnyDatabase, time: ColumnType): Promise<void> {
  await db.schema.alterTable('users').addColumn('disabled_at', time).execute();
  await db.schema.alterTable('sessions').addColumn('device', 'text').execute();
}

async function extendJournal(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('events').addColumn('subject_label', 'text').execute();
  await db.schema
    .createIndex('events_by_actor')
    .on('events')
    .columns(['actor_id', 'occurred_at', 'id'])
    .execute();
  await db.schema
    .createIndex('events_by_subject')
    .on('events')
    .columns(['subject_type', 'occurred_at', 'id'])
    .execute();
}

async function createIdempotencyKeys(db: AnyDatabase, time: ColumnType): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('status', 'integer')
    .addColumn('headers', 'text')
    .addColumn('body', 'text')
    .addPrimaryKeyConstraint('idempotency_keys_key', ['actor_id', 'key'])
    .execute();
  await db.schema
    .createIndex('idempotency_keys_by_time')
    .on('idempotency_keys')
    .column('created_at')
    .execute();
}
