import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Db, migrateToLatest, openDatabase } from '#lib/db/index.ts';
import { plainText } from '#lib/html/plain-text.ts';
import { searchText } from '#lib/text/search-text.ts';
import { databaseUrl, runSql } from '#tests/support/postgres.ts';
import { DIALECTS, type TestDialect } from '#tests/support/world.ts';
import { INSTANT_TYPE } from '../dialects.ts';
import * as beginning from './0001-beginning.ts';
import * as publicSite from './0002-public-site.ts';

const NOW = '2026-03-02T08:00:00.000Z';
const COMMON = { created_at: NOW, updated_at: NOW, deleted_at: null, version: 1 };

const BODY = [
  '<h2>Nos cœurs</h2>',
  '<p>L’<strong>eau</strong> cou<em>le</em> &amp; chante\u00a0: 3 &lt; 4.<br>Œuvre</p>',
  '<ul><li>École</li><li>Goma</li></ul>',
  '<p><a href="https://exemple.org/?a=1&amp;b=2">lien</a>\u202f!</p>',
].join('');

/** Opens a separate database, migrated up to the migration before this one. */
async function openEarlier(dialect: TestDialect): Promise<{ db: Db; end(): Promise<void> }> {
  const { url } = inject('postgres');
  const name = `pamoja_migration_${randomBytes(6).toString('hex')}`;
  const folder = await mkdtemp(join(tmpdir(), 'pamoja-migration-'));
  if (dialect === 'postgres') await runSql(url, `create database ${name}`);
  const db = openDatabase(
    dialect === 'postgres'
      ? { dialect, url: databaseUrl(url, name) }
      : { dialect, file: join(folder, 'site.sqlite') },
    () => {},
  );
  const earlier = Object.entries({ '0001-beginning': beginning, '0002-public-site': publicSite }).map(
    ([key, { up }]) => [key, { up: (target: Kysely<unknown>) => up(target, INSTANT_TYPE[dialect]) }] as const,
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(earlier) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  return {
    db,
    end: async () => {
      await db.destroy();
      if (dialect === 'postgres') await runSql(url, `drop database ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fill(db: Db): Promise<void> {
  const media = { key: 'k', content_type: 'image/webp', size: 1, width: 1, height: 1, checksum: 'c' };
  await db
    .insertInto('media')
    .values({ id: 'm', ...media, created_at: NOW })
    .execute();
  for (const [id, title, details] of [
    ['p', 'À l’École d’Été', BODY],
    ['soft', 'La vac\u00adci\u00adnation', '<p>\ufb01nancement, mob\u025b\u0301k\u0254</p>'],
    ['empty', 'Sans corps', ''],
    ['long', 'Long', `<p>${'é '.repeat(30_000)}</p>`],
  ] as const) {
    await db
      .insertInto('publications')
      .values({
        id,
        kind: 'article',
        slug: id,
        title,
        details,
        opening: '',
        cover_media_id: null,
        status: 'published',
        published_at: NOW,
        sorted_at: NOW,
        ...COMMON,
      })
      .execute();
  }
  await db
    .insertInto('agents')
    .values({
      id: 'a',
      position: 1,
      name: 'Zoé',
      role: 'Sœur',
      description: null,
      linkedin: null,
      media_id: null,
      ...COMMON,
    })
    .execute();
  await db
    .insertInto('gallery_items')
    .values({ id: 'g', description: 'Marché', alt: '3 < 4 & <b>', media_id: 'm', ...COMMON })
    .execute();
  await db
    .insertInto('reports')
    .values({ id: 'r', title: 'Bilan_2025.pdf', media_id: 'm', ...COMMON })
    .execute();
  await db
    .insertInto('subscribers')
    .values({ id: 's', email: 'Aline@exemple.org', email_key: 'aline@exemple.org', created_at: NOW })
    .execute();
}

describe.each(DIALECTS)('a database from before the back office, once migrated [%s]', (dialect) => {
  let db: Db;
  let end: () => Promise<void>;
  beforeEach(async () => {
    ({ db, end } = await openEarlier(dialect));
    await fill(db);
    await migrateToLatest(db, dialect);
  });
  afterEach(() => end());

  it('has the search texts that new rows get', async () => {
    const texts = async (table: 'publications' | 'agents' | 'gallery_items' | 'reports') => {
      const rows = await db.selectFrom(table).select(['id', 'search_text']).execute();
      return Object.fromEntries(rows.map((row) => [row.id, row.search_text]));
    };
    expect(await texts('publications')).toEqual({
      p: searchText('À l’École d’Été', plainText(BODY)),
      soft: 'la vaccination\nfinancement mobeko',
      empty: 'sans corps',
      long: searchText('Long', 'é '.repeat(30_000)),
    });
    expect((await texts('publications')).p).toBe(
      'a l ecole d ete\nnos coeurs l eau coule chante 3 4. oeuvre ecole goma lien',
    );
    expect(await texts('agents')).toEqual({ a: searchText('Zoé', 'Sœur', null) });
    expect(await texts('gallery_items')).toEqual({ g: searchText('Marché', '3 < 4 & <b>') });
    expect(await texts('reports')).toEqual({ r: searchText('Bilan_2025.pdf') });
  });

  it('has its other columns unchanged, and still refuses a duplicate subscriber', async () => {
    const row = await db
      .selectFrom('publications')
      .selectAll()
      .where('id', '=', 'p')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ title: 'À l’École d’Été', details: BODY, version: 1, updated_at: NOW });
    const again = { id: 's2', email: 'x', email_key: 'aline@exemple.org', created_at: NOW };
    await expect(db.insertInto('subscribers').values(again).execute()).rejects.toThrow();
  });

  it('is not migrated again', async () => {
    expect(await migrateToLatest(db, dialect)).toEqual([]);
  });
});
