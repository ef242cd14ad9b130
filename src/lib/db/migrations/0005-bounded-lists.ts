import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** An index for each order of each list, and a table of publication counts. */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  await orderPublications(db);
  await orderCollections(db);
  await orderAccounts(db);
  await orderJournal(db);
  await countPublications(db, instant === 'timestamptz');
}

/**
 * Indexes the orders of a list that is filtered by status. `sorted_at` comes last, because it is compared and
 * not sorted by: without it, the date of each row would be looked up in the table.
 */
async function orderPublications(db: AnyDatabase): Promise<void> {
  await sql`create index publications_status_titles
    on publications (kind, status, substr(search_text, 1, 200), id, sorted_at)
    where deleted_at is null`.execute(db);
  await sql`create index publications_status_changed
    on publications (kind, status, updated_at desc, id desc, sorted_at)
    where deleted_at is null`.execute(db);
  await sql`create index publications_trashed_titles on publications (kind, substr(search_text, 1, 200), id)
    where deleted_at is not null`.execute(db);
}

async function orderCollections(db: AnyDatabase): Promise<void> {
  for (const table of ['agents', 'gallery_items', 'reports']) {
    const named = (name: string) => sql.ref(`${table}_${name}`);
    await sql`create index ${named('titles')} on ${sql.table(table)} (substr(search_text, 1, 200), id)
      where deleted_at is null`.execute(db);
    await sql`create index ${named('trashed_titles')} on ${sql.table(table)} (substr(search_text, 1, 200), id)
      where deleted_at is not null`.execute(db);
  }
  await sql`create index agents_newest on agents (created_at desc, id desc)
    where deleted_at is null`.execute(db);
}

async function orderAccounts(db: AnyDatabase): Promise<void> {
  await sql`create index users_listed on users ((disabled_at is not null), id)`.execute(db);
  await sql`create index sessions_by_use on sessions (user_id, last_used_at desc, id desc)`.execute(db);
}

/**
 * Indexes the filters of the journal. Each index contains all columns that can be filtered by, because
 * rejecting an event after a look-up in the table takes ten times as long.
 */
async function orderJournal(db: AnyDatabase): Promise<void> {
  await sql`drop index events_by_actor`.execute(db);
  await sql`drop index events_by_subject`.execute(db);
  await sql`create index events_by_actor
    on events (actor_id, occurred_at, id, subject_type, action)`.execute(db);
  await sql`create index events_by_subject
    on events (subject_type, occurred_at, id, actor_id, action)`.execute(db);
  await sql`create index events_by_action
    on events (action, occurred_at, id, actor_id, subject_type)`.execute(db);
}

/**
 * Counts the publications of each kind that are drafts, published (scheduled ones included) or in the trash,
 * by triggers. Counting a hundred thousand of them for each list would block other requests for as long as
 * rendering a page.
 */
async function countPublications(db: AnyDatabase, isPostgres: boolean): Promise<void> {
  await db.schema
    .createTable('publication_counts')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('publication_counts_key', ['kind', 'place'])
    .execute();
  await sql`insert into publication_counts (kind, place, total)
    select kind, ${placeOf('publications')}, count(*) from publications group by 1, 2`.execute(db);
  await (isPostgres ? followInPostgres(db) : followInSqlite(db));
}

/**
 * Returns the SQL for a row's place: its status, or `trashed`.
 * @param row `new`, `old` or the table.
 */
function placeOf(row: 'new' | 'old' | 'publications') {
  return sql`case when ${sql.ref(`${row}.deleted_at`)} is not null then 'trashed'
    else ${sql.ref(`${row}.status`)} end`;
}

/**
 * Adds to a count, whose row may be missing. Always writes the rows in the same order, so that two writers
 * cannot deadlock.
 */
function addToCounts(...changes: readonly { readonly row: 'new' | 'old'; readonly by: 1 | -1 }[]) {
  const rows = changes.map(
    ({ row, by }) =>
      sql`select ${sql.ref(`${row}.kind`)} as kind, ${placeOf(row)} as place, ${sql.lit(by)} as total`,
  );
  return sql`insert into publication_counts (kind, place, total)
    select kind, place, total from (${sql.join(rows, sql` union all `)}) as changes
    where true order by kind, place
    on conflict (kind, place) do update set total = publication_counts.total + excluded.total`;
}

const INSERTED = { row: 'new', by: 1 } as const;
const REMOVED = { row: 'old', by: -1 } as const;

async function followInSqlite(db: AnyDatabase): Promise<void> {
  await sql`create trigger publication_counts_insert after insert on publications begin
    ${addToCounts(INSERTED)}; end`.execute(db);
  await sql`create trigger publication_counts_delete after delete on publications begin
    ${addToCounts(REMOVED)}; end`.execute(db);
  await sql`create trigger publication_counts_update after update of status, deleted_at on publications
    when ${placeOf('old')} <> ${placeOf('new')} begin
    ${addToCounts(REMOVED, INSERTED)}; end`.execute(db);
}

async function followInPostgres(db: AnyDatabase): Promise<void> {
  await sql`create function count_publications() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${addToCounts(INSERTED)};
    elsif tg_op = 'DELETE' then ${addToCounts(REMOVED)};
    else ${addToCounts(REMOVED, INSERTED)};
    end if;
    return null; end $$`.execute(db);
  await sql`create trigger publication_counts_follow after insert or delete on publications
    for each row execute function count_publications()`.execute(db);
  await sql`create trigger publication_counts_update after update of status, deleted_at on publications
    for each row when (${placeOf('old')} <> ${placeOf('new')})
    execute function count_publications()`.execute(db);
}
