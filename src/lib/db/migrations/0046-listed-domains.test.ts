import { expect, it } from 'vitest';
import { newId } from '#lib/identifiers.ts';
import { givenEmptyPlace } from '#tests/support/restored-sites.ts';
import { DIALECTS, TEST_START } from '#tests/support/world.ts';
import { openDatabase } from '../index.ts';
import { createTables, migrateToLatest, migrationNames } from '../migrate.ts';

const MIGRATION = '0046-listed-domains';

it.each(DIALECTS)(
  '0046 enters drafts, and what belongs to no domain, beside what was entered before [%s]',
  async (dialect) => {
    const { config, remove } = await givenEmptyPlace(dialect);
    const db = openDatabase(config.database, () => {});
    try {
      const names = migrationNames();
      await createTables(db, dialect, names.slice(0, names.indexOf(MIGRATION)));
      for (const [slug, status, deleted_at, domains] of [
        ['brouillon', 'draft', null, ['eau']],
        ['jete', 'published', TEST_START, ['eau']],
        ['publie', 'published', null, ['eau', 'sante']],
        ['sans', 'published', null, []],
      ] as const) {
        const id = newId();
        await db
          .insertInto('publications')
          .values({
            id,
            kind: 'article',
            slug,
            title: slug,
            details: '',
            opening: '',
            search_text: slug,
            cover_media_id: null,
            cover_alt: null,
            status,
            published_at: TEST_START,
            sorted_at: TEST_START,
            ends_at: null,
            created_at: TEST_START,
            updated_at: TEST_START,
            deleted_at,
            version: 1,
          })
          .execute();
        for (const domain_id of domains)
          await db.insertInto('publication_domains').values({ publication_id: id, domain_id }).execute();
      }

      expect(await migrateToLatest(db, dialect)).toContain(MIGRATION);
      const entries = await db
        .selectFrom('domain_entries as entry')
        .innerJoin('publications', 'id', 'publication_id')
        .select(['slug', 'domain_id', 'entry.kind', 'entry.status', 'entry.sorted_at'])
        .orderBy('slug')
        .orderBy('domain_id')
        .execute();
      expect(entries.map((entry) => Object.values(entry).join(' '))).toEqual([
        `brouillon eau article draft ${TEST_START}`,
        `publie eau article published ${TEST_START}`,
        `publie sante article published ${TEST_START}`,
        `sans - article published ${TEST_START}`,
      ]);
    } finally {
      await db.destroy();
      await remove();
    }
  },
);
