import { expect, it } from 'vitest';
import { newId } from '#lib/identifiers.ts';
import { givenEmptyPlace } from '#tests/support/restored-sites.ts';
import { DIALECTS, TEST_START } from '#tests/support/world.ts';
import { openDatabase } from '../index.ts';
import { createTables, migrateToLatest, migrationNames } from '../migrate.ts';

const MIGRATION = '0042-drawn-covers';

it.each(DIALECTS)(
  '0042 asks for no description of a drawn cover, and for those of all others [%s]',
  async (dialect) => {
    const { config, remove } = await givenEmptyPlace(dialect);
    const db = openDatabase(config.database, () => {});
    try {
      const names = migrationNames();
      await createTables(db, dialect, names.slice(0, names.indexOf(MIGRATION)));
      const media = async (key: string) => {
        const id = newId();
        const file = { size: 1, content_type: 'image/webp', checksum: '0'.repeat(64), width: 1, height: 1 };
        await db
          .insertInto('media')
          .values({ id, key, ...file, created_at: TEST_START })
          .execute();
        return id;
      };
      const [drawing, photo] = [await media('a'.repeat(43)), await media('b'.repeat(43))];
      await db
        .insertInto('media_uses')
        .values({ media_id: drawing, owner_type: 'organisation', owner_id: 'alert-cover', active: 1 })
        .execute();
      for (const [slug, cover_media_id, cover_alt] of [
        ['dessin', drawing, null],
        ['dessin-decrit', drawing, 'Un mégaphone'],
        ['photo', photo, null],
        ['sans', null, null],
      ] as const) {
        await db
          .insertInto('publications')
          .values({
            id: newId(),
            kind: 'bulletin',
            slug,
            title: slug,
            details: '',
            opening: '',
            search_text: slug,
            cover_media_id,
            cover_alt,
            status: 'draft',
            published_at: null,
            sorted_at: TEST_START,
            ends_at: null,
            created_at: TEST_START,
            updated_at: TEST_START,
            deleted_at: null,
            version: 1,
          })
          .execute();
      }
      await migrateToLatest(db, dialect);
      const rows = await db
        .selectFrom('publications')
        .select(['slug', 'cover_decorative'])
        .orderBy('slug')
        .execute();
      expect(rows.map(({ slug, cover_decorative }) => [slug, cover_decorative])).toEqual([
        ['dessin', 1],
        ['dessin-decrit', 0],
        ['photo', 0],
        ['sans', 0],
      ]);
    } finally {
      await db.destroy();
      await remove();
    }
  },
);
