import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/**
 * Counts beside each publication which of its pictures wait for their alternative text, in cover, text and images, because no
 * index reaches over two tables: a list of those with some would read all its publications.
 */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  await db.schema
    .alterTable('publications')
    .addColumn('pictures_to_describe', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await recount(sql`true`).execute(db);
  await (instant === 'timestamptz' ? followInPostgres(db) : followInSqlite(db));
  for (const index of ['publications_to_describe', 'publication_images_to_describe'])
    await sql`drop index ${sql.ref(index)}`.execute(db);
  for (const [name, order] of [
    ['to_describe', 'sorted_at desc, id desc'],
    ['to_describe_titles', 'substr(search_text, 1, 200), id'],
    ['to_describe_changed', 'updated_at desc, id desc'],
  ] as const)
    await sql`create index ${sql.ref(`publications_${name}`)} on publications (kind, ${sql.raw(order)})
      where deleted_at is null and pictures_to_describe > 0`.execute(db);
  // All that the dashboard's sum reads. With `> 0`, SQLite would read lists by it and sort them.
  await sql`create index publications_to_describe_sums on publications (kind, pictures_to_describe, deleted_at)
    where deleted_at is null and pictures_to_describe <> 0`.execute(db);
}

const WAITING = sql`(details_to_describe
  + case when cover_media_id is not null and cover_alt is null and cover_decorative = 0 then 1 else 0 end
  + (select count(*) from publication_images i
    where i.publication_id = publications.id and i.alt is null and i.decorative = 0))`;

/** Counts again where a condition holds. */
const recount = (condition: ReturnType<typeof sql>) =>
  sql`update publications set pictures_to_describe = ${WAITING}
    where ${condition} and pictures_to_describe <> ${WAITING}`;

const COLUMNS = sql`details_to_describe, cover_media_id, cover_alt, cover_decorative`;
const OWN = recount(sql`id = new.id`);
const OF_NEW_IMAGE = recount(sql`id = new.publication_id`);
const OF_OLD_IMAGE = recount(sql`id = old.publication_id`);

async function followInSqlite(db: AnyDatabase): Promise<void> {
  for (const [name, event, statement] of [
    ['made', sql`insert on publications`, OWN],
    ['changed', sql`update of ${COLUMNS} on publications`, OWN],
    ['image_added', sql`insert on publication_images`, OF_NEW_IMAGE],
    ['image_changed', sql`update of alt, decorative on publication_images`, OF_NEW_IMAGE],
    ['image_removed', sql`delete on publication_images`, OF_OLD_IMAGE],
  ] as const)
    await sql`create trigger ${sql.ref(`to_describe_${name}`)} after ${event} begin ${statement}; end`.execute(
      db,
    );
}

async function followInPostgres(db: AnyDatabase): Promise<void> {
  await sql`create function count_pictures_to_describe() returns trigger language plpgsql as $$ begin
    ${OWN};
    return null; end $$`.execute(db);
  await sql`create trigger pictures_to_describe_follow after insert or update of ${COLUMNS} on publications
    for each row execute function count_pictures_to_describe()`.execute(db);
  await sql`create function count_images_to_describe() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then ${OF_OLD_IMAGE};
    else ${OF_NEW_IMAGE};
    end if;
    return null; end $$`.execute(db);
  await sql`create trigger images_to_describe_follow
    after insert or delete or update of alt, decorative on publication_images
    for each row execute function count_images_to_describe()`.execute(db);
}
