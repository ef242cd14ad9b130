import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/**
 * Images that may be chosen again, newest last by id: those used by something outside the trash, and those
 * that nothing uses yet. A table, because computing one page of them from the uses would take as long as
 * computing all.
 */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  await db.schema
    .createTable('library_images')
    .addColumn('media_id', 'text', (column) => column.primaryKey().references('media.id').onDelete('cascade'))
    .execute();
  await sql`insert into library_images (media_id) select id from media where ${isOffered}`.execute(db);
  await (instant === 'timestamptz' ? followInPostgres(db) : followInSqlite(db));
}

const usesOfMedia = sql`select 1 from media_uses where media_uses.media_id = media.id`;

/** True for an image that something active uses, or nothing at all. */
const isOffered = sql`media.width is not null
  and (not exists (${usesOfMedia}) or exists (${usesOfMedia} and media_uses.active = 1))`;

/**
 * Adds or removes one image after a change of its uses.
 * @param row of `media_uses`.
 */
function follow(row: 'new' | 'old') {
  const id = sql.ref(`${row}.media_id`);
  return sql`delete from library_images where media_id = ${id}
      and not exists (select 1 from media where media.id = ${id} and ${isOffered});
    insert into library_images (media_id) select media.id from media where media.id = ${id} and ${isOffered}
      on conflict (media_id) do nothing`;
}

const enterNew = sql`insert into library_images (media_id) values (new.id) on conflict (media_id) do nothing`;

async function followInSqlite(db: AnyDatabase): Promise<void> {
  await sql`create trigger library_images_media after insert on media
    when new.width is not null begin ${enterNew}; end`.execute(db);
  await sql`create trigger library_images_use after insert on media_uses begin ${follow('new')}; end`.execute(
    db,
  );
  await sql`create trigger library_images_unuse after delete on media_uses begin ${follow('old')}; end`.execute(
    db,
  );
  await sql`create trigger library_images_reuse after update of active on media_uses
    when old.active <> new.active begin ${follow('new')}; end`.execute(db);
}

async function followInPostgres(db: AnyDatabase): Promise<void> {
  await sql`create function enter_library_image() returns trigger language plpgsql as $$ begin
    ${enterNew};
    return null; end $$`.execute(db);
  await sql`create trigger library_images_media after insert on media
    for each row when (new.width is not null) execute function enter_library_image()`.execute(db);
  await sql`create function follow_library_image() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then ${follow('old')};
    else ${follow('new')};
    end if;
    return null; end $$`.execute(db);
  await sql`create trigger library_images_use after insert or delete on media_uses
    for each row execute function follow_library_image()`.execute(db);
  await sql`create trigger library_images_reuse after update of active on media_uses
    for each row when (old.active <> new.active) execute function follow_library_image()`.execute(db);
}
