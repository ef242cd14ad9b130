import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Db, migrateToLatest, openDatabase } from '#lib/db/index.ts';
import { migrationNames } from '#lib/db/migrate.ts';
import { areKnownMigrations, type BackupRow, createFreshDatabase } from './fill-database.ts';

const AT = '2026-03-02T08:00:00.000Z';

async function* rowsOf(...rows: BackupRow[]): AsyncGenerator<BackupRow> {
  yield* rows;
}

function publication(id: string, changes: BackupRow = {}): BackupRow {
  return {
    id,
    kind: 'article',
    slug: id,
    title: 'Un titre',
    details: '<p>Un texte</p>',
    opening: 'Un texte',
    details_to_describe: 0,
    search_text: 'un titre',
    cover_media_id: null,
    cover_alt: null,
    cover_decorative: 0,
    status: 'published',
    published_at: AT,
    sorted_at: AT,
    ends_at: null,
    mentions_violence: 0,
    created_at: AT,
    updated_at: AT,
    deleted_at: null,
    version: 1,
    pictures_to_describe: 0,
    ...changes,
  };
}

describe('createFreshDatabase', () => {
  let folder: string;
  let db: Db;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fill-'));
    db = openDatabase({ dialect: 'sqlite', file: join(folder, 'fresh.sqlite') }, () => {});
  });
  afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  it('takes rows in several chunks and counts them', async () => {
    const fresh = await createFreshDatabase(db, 'sqlite', migrationNames());
    async function* many() {
      for (let index = 0; index < 701; index += 1) yield publication(`p${index}`);
    }
    expect(await fresh.fill('publications', many())).toBe(701);
    const counts = await db.selectFrom('publication_counts').select('total').execute();
    expect(counts).toEqual([{ total: 701 }]);
  });

  it('takes an older version’s rows, which later migrations complete', async () => {
    const fresh = await createFreshDatabase(db, 'sqlite', migrationNames().slice(0, 2));
    const LATER = [
      'search_text',
      'ends_at',
      'mentions_violence',
      'cover_alt',
      'cover_decorative',
      'details_to_describe',
      'pictures_to_describe',
    ];
    const columns = Object.entries(publication('p')).filter(([name]) => !LATER.includes(name));
    await fresh.fill('publications', rowsOf(Object.fromEntries(columns)));
    await migrateToLatest(db, 'sqlite');
    const row = await db.selectFrom('publications').select('search_text').executeTakeFirstOrThrow();
    expect(row.search_text).toBe('un titre\nun texte');
  });

  it('takes a text without what PostgreSQL cannot store', async () => {
    const fresh = await createFreshDatabase(db, 'sqlite', migrationNames());
    await fresh.fill('settings', rowsOf({ name: 'x', value: 'a\0b\ud800' }));
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([{ name: 'x', value: 'ab\ufffd' }]);
  });

  it.each(['yesterday', '2026-02-31T00:00:00.000Z', '+010000-01-01T11:59:59.000Z'])(
    'takes an instant that no version reads as the last one: %s',
    async (published_at) => {
      const fresh = await createFreshDatabase(db, 'sqlite', migrationNames());
      await fresh.fill('publications', rowsOf(publication('p', { published_at })));
      expect(await db.selectFrom('publications').select('published_at').execute()).toEqual([
        { published_at: '9999-12-31T23:59:59.999Z' },
      ]);
    },
  );

  it.each<[string, string, BackupRow]>([
    ['an unknown table', 'sqlite_master', { name: 'x' }],
    ['an unknown column', 'settings', { name: 'x', value: 'y', more: 'z' }],
    ['a missing column', 'settings', { name: 'x' }],
    ['a number for a text', 'settings', { name: 'x', value: 1 }],
    ['null where it may not be', 'settings', { name: 'x', value: null }],
    ['a number beyond four bytes', 'publications', publication('p', { version: 2 ** 31 })],
    ['an unknown kind', 'publications', publication('p', { kind: 'page' })],
    ['a reference to no row', 'publications', publication('p', { cover_media_id: 'm' })],
  ])('refuses %s', async (_case, table, row) => {
    const fresh = await createFreshDatabase(db, 'sqlite', migrationNames());
    await expect(fresh.fill(table, rowsOf(row))).rejects.toThrow(`(table ${table})`);
  });
});

describe('areKnownMigrations', () => {
  it('knows this version’s and each older one’s', () => {
    expect(areKnownMigrations(migrationNames())).toBe(true);
    expect(areKnownMigrations(migrationNames().slice(0, 1))).toBe(true);
  });

  it('does not know a newer version’s, another order, or none', () => {
    expect(areKnownMigrations([...migrationNames(), '9999-later'])).toBe(false);
    expect(areKnownMigrations(migrationNames().reverse())).toBe(false);
    expect(areKnownMigrations([])).toBe(false);
  });
});
