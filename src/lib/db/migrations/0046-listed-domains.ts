import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/**
 * Makes `domain_entries` again, with drafts and with what belongs to no domain (under `-`): an administrator's list of a
 * domain read the domains of every publication.
 */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  await (instant === 'timestamptz' ? forgetInPostgres(db) : forgetInSqlite(db));
  await db.schema.dropTable('domain_entries').execute();
  await db.schema
    .createTable('domain_entries')
    .addColumn('publication_id', 'text', (column) =>
      column.notNull().references('publications.id').onDelete('cascade'),
    )
    .addColumn('domain_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('sorted_at', sql.raw(instant), (column) => column.notNull())
    .addPrimaryKeyConstraint('domain_entries_key', ['publication_id', 'domain_id'])
    .execute();
  await enter(sql`true`).execute(db);
  for (const [name, columns] of [
    ['newest', ['status']],
    ['of_kind', ['kind', 'status']],
    ['kept', ['kind']],
  ] as const)
    await db.schema
      .createIndex(`domain_entries_${name}`)
      .on('domain_entries')
      .columns(['domain_id', ...columns, 'sorted_at', 'publication_id'])
      .execute();
  await (instant === 'timestamptz' ? followInPostgres(db) : followInSqlite(db));
}

type Condition = ReturnType<typeof sql>;

/** Enters publications into the lists of their domains; one without any has the entry `-`. */
const enter = (condition: Condition) =>
  sql`insert into domain_entries (publication_id, domain_id, kind, status, sorted_at)
  select p.id, coalesce(d.domain_id, '-'), p.kind, p.status, p.sorted_at
  from publications p left join publication_domains d on d.publication_id = p.id
  where p.deleted_at is null and ${condition}`;

const enterAll = sql`delete from domain_entries where publication_id = new.id;
    ${enter(sql`p.id = new.id`)}`;
const enterOne = sql`delete from domain_entries where publication_id = new.publication_id and domain_id = '-';
    ${enter(sql`p.id = new.publication_id and d.domain_id = new.domain_id`)}`;
/** The last domain leaves `-`: once, although PostgreSQL runs it for each row after all have left. */
const leaveOne = sql`delete from domain_entries
      where publication_id = old.publication_id and domain_id = old.domain_id;
    ${enter(sql`p.id = old.publication_id and d.domain_id is null`)} on conflict do nothing`;
const isMoved = sql`old.status <> new.status or old.sorted_at <> new.sorted_at
    or (old.deleted_at is null) <> (new.deleted_at is null)`;

async function forgetInSqlite(db: AnyDatabase): Promise<void> {
  for (const name of ['insert', 'delete', 'update'])
    await sql`drop trigger ${sql.ref(`domain_entries_${name}`)}`.execute(db);
}

async function followInSqlite(db: AnyDatabase): Promise<void> {
  for (const [name, event, statements] of [
    ['made', sql`insert on publications`, enterAll],
    ['moved', sql`update of status, sorted_at, deleted_at on publications when ${isMoved}`, enterAll],
    ['added', sql`insert on publication_domains`, enterOne],
    ['removed', sql`delete on publication_domains`, leaveOne],
  ] as const)
    await sql`create trigger ${sql.ref(`domain_entries_${name}`)} after ${event}
      begin ${statements}; end`.execute(db);
}

async function forgetInPostgres(db: AnyDatabase): Promise<void> {
  await sql`drop trigger domain_entries_follow on publication_domains`.execute(db);
  await sql`drop trigger domain_entries_update on publications`.execute(db);
  await sql`drop function follow_publication_domain(), enter_domain_entries()`.execute(db);
}

async function followInPostgres(db: AnyDatabase): Promise<void> {
  for (const [name, event, statements, condition] of [
    ['made', sql`insert on publications`, enterAll, sql`true`],
    ['moved', sql`update of status, sorted_at, deleted_at on publications`, enterAll, isMoved],
    ['added', sql`insert on publication_domains`, enterOne, sql`true`],
    ['removed', sql`delete on publication_domains`, leaveOne, sql`true`],
  ] as const) {
    const trigger = sql.ref(`domain_entries_${name}`);
    await sql`create function ${trigger}() returns trigger language plpgsql as $$ begin
      ${statements};
      return null; end $$`.execute(db);
    await sql`create trigger ${trigger} after ${event} for each row when (${condition})
      execute function ${trigger}()`.execute(db);
  }
}
