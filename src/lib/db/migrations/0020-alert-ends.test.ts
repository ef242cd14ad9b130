import { expect, it } from 'vitest';
import { newId } from '#lib/identifiers.ts';
import { givenEmptyPlace } from '#tests/support/restored-sites.ts';
import { DIALECTS } from '#tests/support/world.ts';
import { openDatabase } from '../index.ts';
import { createTables, migrateToLatest, migrationNames } from '../migrate.ts';

const OWN_END = '2026-03-25T08:00:00.000Z';

/** Date, status, kind and end of a publication of 0.4.0, and its end after the migration. */
const CASES = [
  ['of a day', 'bulletin', 'published', '2026-03-19T08:00:00.000Z', null, '2026-04-02T08:00:00.000Z'],
  ['of four days', 'bulletin', 'published', '2026-03-16T08:00:00.000Z', null, '2026-03-30T08:00:00.000Z'],
  ['of thirteen days', 'bulletin', 'published', '2026-03-07T08:00:00.123Z', null, '2026-03-21T08:00:00.123Z'],
  ['over a leap day', 'bulletin', 'published', '2024-02-20T08:00:00.000Z', null, '2024-03-05T08:00:00.000Z'],
  ['with an end', 'bulletin', 'published', '2026-03-16T08:00:00.000Z', OWN_END, OWN_END],
  ['scheduled', 'bulletin', 'published', '2026-05-01T08:00:00.000Z', null, '2026-05-15T08:00:00.000Z'],
  ['a draft', 'bulletin', 'draft', '2026-03-19T08:00:00.000Z', null, null],
  ['an article', 'article', 'published', '2026-03-19T08:00:00.000Z', null, null],
  ['an echo', 'echo', 'published', '2026-03-19T08:00:00.000Z', null, null],
] as const;

it.each(DIALECTS)('0020 leaves earlier alerts their 14 days [%s]', async (dialect) => {
  const { config, remove } = await givenEmptyPlace(dialect);
  const db = openDatabase(config.database, () => {});
  try {
    await createTables(db, dialect, migrationNames().slice(0, 19));
    const rows = CASES.map(([title, kind, status, date, end]) => ({
      id: newId(),
      kind,
      slug: title,
      title,
      details: '',
      opening: '',
      search_text: title,
      cover_media_id: null,
      status,
      published_at: date,
      sorted_at: date,
      ends_at: end,
      created_at: date,
      updated_at: date,
      deleted_at: null,
      version: 1,
    }));
    await db.insertInto('publications').values(rows).execute();
    expect(await migrateToLatest(db, dialect)).toContain('0020-alert-ends');
    const migrated = await db.selectFrom('publications').select(['title', 'ends_at']).execute();
    expect(new Map(migrated.map(({ title, ends_at }) => [title, ends_at]))).toEqual(
      new Map(CASES.map(([title, , , , , end]) => [title, end])),
    );
  } finally {
    await db.destroy();
    await remove();
  }
});
