import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/**
 * Domains of publications. What is published of a domain stands beside them in the order of lists, because no
 * index reaches over two tables: a list of a domain would read all its publications, or all of other domains.
 */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  await db.schema
    .createTable('publication_domains')
    .addColumn('publication_id', 'text', (column) =>
      column.notNull().references('publications.id').onDelete('cascade'),
    )
    .addColumn('domain_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('publication_domains_key', ['publication_id', 'domain_id'])
    .execute();
  await db.schema
    .createTable('domain_entries')
    .addColumn('publication_id', 'text', (column) =>
      column.notNull().references('publications.id').onDelete('cascade'),
    )
    .addColumn('domain_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sorted_at', sql.raw(instant), (column) => column.notNull())
    .addPrimaryKeyConstraint('domain_entries_key', ['publication_id', 'domain_id'])
    .execute();
  await db.schema
    .createIndex('domain_entries_newest')
    .on('domain_entries')
    .columns(['domain_id', 'sorted_at', 'publication_id'])
    .execute();
  await db.schema
    .createIndex('domain_entries_of_kind')
    .on('domain_entries')
    .columns(['domain_id', 'kind', 'sorted_at', 'publication_id'])
    .execute();
  await (instant === 'timestamptz' ? followInPostgres(db) : followInSqlite(db));
}

const enter = sql`insert into domain_entries (publication_id, domain_id, kind, sorted_at)
  select d.publication_id, d.domain_id, p.kind, p.sorted_at
  from publication_domains d join publications p on p.id = d.publication_id
  where p.status = 'published' and p.deleted_at is null`;
const enterOne = sql`${enter} and d.publication_id = new.publication_id and d.domain_id = new.domain_id`;
const leaveOne = sql`delete from domain_entries
  where publication_id = old.publication_id and domain_id = old.domain_id`;
const enterAll = sql`delete from domain_entries where publication_id = new.id;
    ${enter} and d.publication_id = new.id`;
const isMoved = sql`old.status <> new.status or old.sorted_at <> new.sorted_at
    or (old.deleted_at is null) <> (new.deleted_at is null)`;

async function followInSqlite(db: AnyDatabase): Promise<void> {
  await sql`create trigger domain_entries_insert after insert on publication_domains begin
    ${enterOne}; end`.execute(db);
  await sql`create trigger domain_entries_delete after delete on publication_domains begin
    ${leaveOne}; end`.execute(db);
  await sql`create trigger domain_entries_update after update of status, sorted_at, deleted_at on publications
    when ${isMoved} begin ${enterAll}; end`.execute(db);
}

async function followInPostgres(db: AnyDatabase): Promise<void> {
  await sql`create function follow_publication_domain() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then ${leaveOne};
    else ${enterOne};
    end if;
    return null; end $$`.execute(db);
  await sql`create trigger domain_entries_follow after insert or delete on publication_domains
    for each row execute function follow_publication_domain()`.execute(db);
  await sql`create function enter_domain_entries() returns trigger language plpgsql as $$ begin
    ${enterAll};
    return null; end $$`.execute(db);
  await sql`create trigger domain_entries_update after update of status, sorted_at, deleted_at on publications
    for each row when (${isMoved}) execute function enter_domain_entries()`.execute(db);
}
