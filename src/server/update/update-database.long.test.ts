import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { DatabaseSettings } from '#lib/db/dialects.ts';
import { type Db, openDatabase } from '#lib/db/index.ts';
import type { Database } from '#lib/db/schema.ts';
import { findSetting, insertSettingOnce, type VersionSetting } from '#lib/db/settings.queries.ts';
import { sqliteDialect } from '#lib/db/sqlite-dialect.ts';
import { createLog } from '#lib/log.ts';
import { databaseUrl, runSql } from '#tests/support/postgres.ts';
import { findPostgresPrograms } from '#tests/support/postgres-programs.ts';
import { createTestClock, DIALECTS, type TestDialect } from '#tests/support/world.ts';
import { PostgresUpdate } from './postgres-copy.ts';
import { commentOf, sweepReplacedDatabases } from './postgres-databases.ts';
import { SqliteUpdate } from './sqlite-copy.ts';
import type { UpdateDatabase } from './update-database.ts';

const ID = '20260302T080000Z';

interface Site {
  readonly settings: DatabaseSettings;
  readonly update: UpdateDatabase;
  /** Returns everything that the update left beside the site's database. */
  leftovers(): Promise<string[]>;
  remove(): Promise<void>;
}

async function sqliteSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'pamoja-update-'));
  const file = join(folder, 'site.sqlite');
  await copyFile(inject('sqliteTemplate'), file);
  vi.stubEnv('DATA_DIR', folder);
  return {
    settings: { dialect: 'sqlite', file },
    update: new SqliteUpdate(file, ID),
    leftovers: async () =>
      (await readdir(folder, { recursive: true })).filter((name) =>
        /update|replaced.|journal|wal/.test(name),
      ),
    remove: () => rm(folder, { recursive: true }),
  };
}

async function postgresSite(): Promise<Site> {
  const { url, template } = inject('postgres');
  const name = `pamoja_update_${randomBytes(4).toString('hex')}`;
  await runSql(url, `create database ${name} template ${template}`);
  const address = databaseUrl(url, name);
  vi.stubEnv('DATABASE_URL', address);
  vi.stubEnv('PATH', [findPostgresPrograms(), process.env.PATH].join(delimiter));
  const names = [`${name}_update_${ID.toLowerCase()}`, `${name}_before_${ID.toLowerCase()}`];
  const others = openDatabase({ dialect: 'postgres', url }, () => {});
  return {
    settings: { dialect: 'postgres', url: address },
    update: new PostgresUpdate(address, ID),
    leftovers: async () => {
      const found = await others
        .withTables<{ pg_database: { datname: string } }>()
        .selectFrom('pg_database')
        .select('datname')
        .where('datname', 'in', names)
        .execute();
      return found.map(({ datname }) => datname);
    },
    remove: async () => {
      await others.destroy();
      for (const one of [name, ...names]) await runSql(url, `drop database if exists ${one} with (force)`);
    },
  };
}

const MAKERS: Readonly<Record<TestDialect, () => Promise<Site>>> = {
  sqlite: sqliteSite,
  postgres: postgresSite,
};

describe.each(DIALECTS)('the database of an update [%s]', (dialect) => {
  let site: Site;
  beforeEach(async () => {
    vi.stubEnv('PUBLIC_URL', 'https://pamoja.test');
    vi.stubEnv('PAMOJA_CONFIG', '');
    site = await MAKERS[dialect]();
  });
  afterEach(async () => {
    await site.update.release();
    vi.unstubAllEnvs();
    await site.remove();
  });

  /** Opens the site's database as a server does. */
  async function inSite<Result>(act: (db: Db) => Promise<Result>): Promise<Result> {
    const { settings } = site;
    const db =
      settings.dialect === 'sqlite'
        ? new Kysely<Database>({ dialect: sqliteDialect(settings.file, { busyLimit: 50 }) })
        : openDatabase(settings, () => {});
    return act(db).finally(() => db.destroy());
  }
  const settingOf = (name: string): VersionSetting => `version.first_served.${name}`;
  const read = (name: string) => inSite((db) => findSetting(db, settingOf(name)));

  /** Writes a setting, with a short lock timeout. */
  async function write(name: string): Promise<void> {
    if (site.settings.dialect === 'sqlite')
      return inSite((db) => insertSettingOnce(db, settingOf(name), 'written'));
    const insert = `insert into settings (name, value) values ('${settingOf(name)}', 'written')`;
    await runSql(site.settings.url, `set lock_timeout = 100; ${insert}`);
  }

  async function makeCopy(): Promise<void> {
    await site.update.prepare();
    await site.update.hold();
    await site.update.makeCopy();
  }

  it('is read and not written while it is held', async () => {
    await write('before');
    await site.update.hold();
    await expect(write('meanwhile')).rejects.toThrow();
    expect(await read('before')).toBe('written');
    await site.update.release();
    await write('after');
    expect(await read('after')).toBe('written');
  });

  it('gives its place to the copy, which is held, and has it back', async () => {
    await write('before');
    await makeCopy();
    expect(await site.update.look()).toBe('old');
    await site.update.switchOver();
    expect(await site.update.look()).toBe('new');
    await expect(write('meanwhile')).rejects.toThrow();
    expect(await read('before')).toBe('written');
    await site.update.switchBack();
    await site.update.discard();
    expect(await site.update.look()).toBe('old');
    expect(await site.leftovers()).toEqual([]);
    await write('after');
    expect(await read('before')).toBe('written');
  });

  it('is kept under another name when the update is done', async () => {
    await write('before');
    await makeCopy();
    await site.update.switchOver();
    await site.update.release();
    await write('after');
    expect(await site.update.look()).toBe('new');
    expect((await site.leftovers()).length).toBeGreaterThan(0);
  });

  it('leaves nothing of a copy that is discarded', async () => {
    await makeCopy();
    await site.update.discard();
    expect(await site.leftovers()).toEqual([]);
    await write('after');
  });

  it('is not switched once somebody has written to it', async () => {
    await makeCopy();
    await site.update.release();
    await write('meanwhile');
    await expect(site.update.switchOver()).rejects.toThrow();
    await site.update.discard();
    expect(await read('meanwhile')).toBe('written');
  });
});

describe('databases that updates have replaced [postgres]', () => {
  it('are removed after 30 days, where they are this site’s by name and by what they say', async () => {
    const { url } = inject('postgres');
    const name = `swept_${randomBytes(4).toString('hex')}`;
    const replaced = (stamp: string) => `${name}_before_${stamp}`;
    const [old, recent, foreign] = ['20260101t000000z', '20260301t000000z', '20260102t000000z'].map(replaced);
    const clock = createTestClock();
    for (const made of [old, recent, foreign]) await runSql(url, `create database ${made}`);
    for (const [made, id] of [
      [old, '20260101T000000Z'],
      [recent, '20260301T000000Z'],
    ] as const)
      await runSql(url, `comment on database ${made} is '${commentOf('replaced', id)}'`);
    const settings = { dialect: 'postgres', url: databaseUrl(url, name) } as const;
    await sweepReplacedDatabases(settings, { clock, log: createLog('silent') });
    await expect(runSql(url, `drop database ${old}`)).rejects.toThrow('does not exist');
    for (const kept of [recent, foreign]) await runSql(url, `drop database ${kept}`);
  });
});

describe('the database of an update [postgres], without the right to create one', () => {
  it('is refused before anything is done', async () => {
    vi.stubEnv('PUBLIC_URL', 'https://pamoja.test');
    const { url, template } = inject('postgres');
    const role = `poor_${randomBytes(4).toString('hex')}`;
    const name = `pamoja_${role}`;
    await runSql(url, `create role ${role} login`);
    await runSql(url, `create database ${name} template ${template} owner ${role}`);
    await runSql(databaseUrl(url, name), `grant select on all tables in schema public to ${role}`);
    try {
      const address = new URL(databaseUrl(url, name));
      address.username = role;
      const update = new PostgresUpdate(address.href, ID);
      await expect(update.prepare()).rejects.toThrow(`alter role "${role}" createdb`);
      await runSql(url, `alter role ${role} createdb`);
      vi.stubEnv('PATH', '/nonexistent');
      await expect(update.prepare()).rejects.toThrow(/pg_dump, qui n’est pas installé ici/);
    } finally {
      vi.unstubAllEnvs();
      await runSql(url, `drop database ${name}`);
      await runSql(url, `drop role ${role}`);
    }
  });
});
