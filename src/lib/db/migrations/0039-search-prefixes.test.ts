import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findMatches, syncSearchIndex } from '#content/search/index.ts';
import { newId } from '#lib/identifiers.ts';
import { createLog } from '#lib/log.ts';
import { pauseOf } from '#lib/pause/write-pause.ts';
import { givenEmptyPlace } from '#tests/support/restored-sites.ts';
import { DIALECTS, TEST_START } from '#tests/support/world.ts';
import { openDatabase } from '../index.ts';
import { createTables, migrateToLatest, migrationNames } from '../migrate.ts';

const MIGRATION = '0039-search-prefixes';

it.each(DIALECTS)(
  '0039 empties an index that is in use, and the site fills it again [%s]',
  async (dialect) => {
    const { config, remove } = await givenEmptyPlace(dialect);
    const db = openDatabase(config.database, () => {});
    try {
      const names = migrationNames();
      await createTables(db, dialect, names.slice(0, names.indexOf(MIGRATION)));
      const id = newId();
      await db
        .insertInto('publications')
        .values({
          id,
          kind: 'article',
          slug: 'le-forage',
          title: 'Le forage de Goma',
          details: '',
          opening: '',
          search_text: 'le forage de goma',
          cover_media_id: null,
          status: 'published',
          published_at: '2026-03-01T08:00:00.000Z',
          sorted_at: '2026-03-01T08:00:00.000Z',
          ends_at: null,
          created_at: '2026-03-01T08:00:00.000Z',
          updated_at: '2026-03-01T08:00:00.000Z',
          deleted_at: null,
          version: 1,
        } as never)
        .execute();
      // An entry as the version before wrote it: places grew with the date.
      await sql`insert into search_entries (place, item_type, item_id, dated_at, terms_version${sql.raw(dialect === 'postgres' ? ', title, body' : '')})
      values (5, 'article', ${id}, '2026-03-01T08:00:00.000Z', 1${sql.raw(dialect === 'postgres' ? ", 'forag', 'forag'" : '')})`.execute(
        db,
      );
      await sql`insert into search_words (word, spelling, place) values ('forage', 'forage', 5)`.execute(db);
      if (dialect === 'sqlite')
        await sql`insert into search_terms (rowid, title, body) values (5, 'forag', 'forag')`.execute(db);

      expect(await migrateToLatest(db, dialect)).toContain(MIGRATION);
      const count = async (table: 'search_entries' | 'search_words') =>
        (await db.selectFrom(table).selectAll().execute()).length;
      expect([await count('search_entries'), await count('search_words')]).toEqual([0, 0]);

      const clock = { now: () => new Date(TEST_START) };
      const settings = { publicUrl: '', assetOrigin: '', timeZone: 'UTC', exitUrl: '' };
      await syncSearchIndex(
        { db, log: createLog('silent'), pause: pauseOf(config.dataDir, clock) },
        new AbortController().signal,
      );
      const { matches } = await findMatches({ db, clock, settings }, 'fora');
      expect(matches.map((match) => match.id)).toEqual([id]);
    } finally {
      await db.destroy();
      await remove();
    }
  },
);
