import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, cp, mkdir, mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createLog } from '#lib/log.ts';
import { isStartError } from '#lib/start-error.ts';
import { fingerprintFolder } from '#tests/support/folder-fingerprint.ts';
import { databaseUrl, runSql } from '#tests/support/postgres.ts';
import { PROGRAM_ENVIRONMENT } from '#tests/support/program-environment.ts';
import { DIALECTS, type TestDialect } from '#tests/support/world.ts';
import { parseConfig } from '../config.server.ts';
import { closeServices, openServices } from './services.server.ts';

/** A data folder with its database. */
interface Site {
  readonly folder: string;
  readonly environment: Record<string, string>;
}

/** Key of a stored file: its folder's name and the value in its row. */
const KEY = 'k'.repeat(43);

let root: string;
let databases: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pamoja-start-'));
  databases = [];
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
  const { url } = inject('postgres');
  for (const name of databases) await runSql(url, `drop database ${name} with (force)`);
});

async function givenPostgres(template?: string): Promise<string> {
  const { url } = inject('postgres');
  const name = `pamoja_start_${randomBytes(6).toString('hex')}`;
  await runSql(url, `create database ${name} ${template ? `template ${template}` : ''}`);
  databases.push(name);
  return databaseUrl(url, name);
}

/** Creates a site that was never started, with the tables of an older version. */
async function givenNewSite(dialect: TestDialect, name = 'site'): Promise<Site> {
  const folder = join(root, name);
  await mkdir(folder);
  if (dialect === 'sqlite') {
    await copyFile(inject('sqliteTemplate'), join(folder, 'site.sqlite'));
    return { folder, environment: { DATA_DIR: folder } };
  }
  const url = await givenPostgres(inject('postgres').template);
  return { folder, environment: { DATA_DIR: folder, DATABASE_URL: url } };
}

function configOf({ environment }: Pick<Site, 'environment'>) {
  return parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment });
}

async function start(site: Pick<Site, 'environment'>): Promise<void> {
  await closeServices(await openServices(configOf(site), createLog('silent')));
}

/** Runs a statement on a site's database directly. */
async function tamper({ folder, environment: { DATABASE_URL } }: Site, statement: string): Promise<void> {
  if (DATABASE_URL) return runSql(DATABASE_URL, statement);
  const database = new Sqlite(join(folder, 'site.sqlite'));
  database.exec(statement);
  database.close();
}

async function storeFile({ folder }: Site, key = KEY): Promise<void> {
  await mkdir(join(folder, 'uploads', key), { recursive: true });
  await writeFile(join(folder, 'uploads', key, '40x30.webp'), 'a picture');
}

function insertRow(site: Site, key = KEY): Promise<void> {
  return tamper(
    site,
    `insert into media (id, key, content_type, size, width, height, checksum, created_at)
     values ('${key.slice(0, 36)}', '${key}', 'image/webp', 9, 40, 30, 'x', '2026-01-01T00:00:00.000Z')`,
  );
}

/** Creates a site as an older version left it: a stored file, its row, and no site id on either side. */
async function givenOlderSite(dialect: TestDialect, name?: string): Promise<Site> {
  const site = await givenNewSite(dialect, name);
  await storeFile(site);
  await insertRow(site);
  await mkdir(join(site.folder, 'incoming'));
  await writeFile(join(site.folder, 'incoming', 'upload'), 'half a photograph');
  return site;
}

/** Creates a site that has run. */
async function givenSite(dialect: TestDialect, name?: string): Promise<Site> {
  const site = await givenOlderSite(dialect, name);
  await start(site);
  return site;
}

function idFile({ folder }: Site): string {
  return join(folder, 'uploads', 'installation-id');
}

async function idOf(site: Site): Promise<string | undefined> {
  return (await readFile(idFile(site), 'utf8')).split('\n')[0];
}

/**
 * Starts a site that must be refused, and checks that no file changed.
 * @returns the refusal's sentence.
 */
async function refusal(site: Site): Promise<string> {
  const before = await fingerprintFolder(site.folder);
  const error = await start(site).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(await fingerprintFolder(site.folder)).toEqual(before);
  if (!isStartError(error)) throw error ?? new Error('it started');
  expect(error.message).toMatch(/^(?:Le site ne démarre pas|La base de données)/);
  expect(error.message).toContain('Rien n’a été modifié.');
  return error.message;
}

/** Returns the same site with an empty database: a file of 0 bytes, or a PostgreSQL database without tables. */
async function withEmptyDatabase(dialect: TestDialect, site: Site): Promise<Site> {
  if (dialect === 'sqlite') {
    await truncate(join(site.folder, 'site.sqlite'));
    return site;
  }
  return { ...site, environment: { ...site.environment, DATABASE_URL: await givenPostgres() } };
}

async function countTables(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select 1 from pg_tables where schemaname = 'public'`);
  await client.end();
  return rows.length;
}

describe.each(DIALECTS)('a start [%s]', (dialect) => {
  it('gives a new site one id, stored in database and folder, and reused by the next start', async () => {
    const site = await givenNewSite(dialect);
    await start(site);
    const id = await idOf(site);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await start(site);
    expect(await idOf(site)).toBe(id);
  });

  it('gives concurrent first starts the same id', async () => {
    const site = await givenNewSite(dialect);
    await Promise.all([start(site), start(site), start(site)]);
    await start(site);
  });

  it('is refused with an emptied database, which gets no table', async () => {
    const site = await withEmptyDatabase(dialect, await givenSite(dialect));
    expect(await refusal(site)).toContain('elle est vide');
    const { DATABASE_URL } = site.environment;
    if (DATABASE_URL) expect(await countTables(DATABASE_URL)).toBe(0);
  });

  it('is refused with an emptied database, also on a site from before ids or without stored files', async () => {
    const older = await withEmptyDatabase(dialect, await givenOlderSite(dialect, 'older'));
    expect(await refusal(older)).toContain('ne connaît pas');
    const texts = await givenNewSite(dialect, 'texts');
    await start(texts);
    expect(await refusal(await withEmptyDatabase(dialect, texts))).toContain('elle est vide');
  });

  it('is refused when the folders of two sites are swapped', async () => {
    const [one, other] = [await givenSite(dialect, 'one'), await givenSite(dialect, 'other')];
    await rename(join(one.folder, 'uploads'), join(root, 'uploads'));
    await rename(join(other.folder, 'uploads'), join(one.folder, 'uploads'));
    await rename(join(root, 'uploads'), join(other.folder, 'uploads'));
    for (const site of [one, other]) expect(await refusal(site)).toContain('du même site');
  });

  it('is refused when only the database is restored, until the operator declares the files lost', async () => {
    const site = await givenSite(dialect);
    await rm(join(site.folder, 'uploads'), { recursive: true });
    const sentence = await refusal(site);
    const [id = ''] = /[0-9a-f-]{36}/.exec(sentence) ?? [];
    await mkdir(join(site.folder, 'uploads'));
    await refusal(site);
    await writeFile(idFile(site), id);
    await start(site);
  });

  it('is accepted with an older database of the same site, or newer files', async () => {
    const site = await givenSite(dialect);
    await storeFile(site, 'n'.repeat(43));
    await tamper(site, 'delete from media');
    await start(site);
  });

  it('gives an id to a site from before ids whose database names one of the files', async () => {
    const site = await givenOlderSite(dialect);
    await storeFile(site, 'n'.repeat(43));
    await start(site);
    expect(await idOf(site)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is refused on a site from before ids whose files are unknown or missing', async () => {
    const site = await givenOlderSite(dialect);
    await rename(join(site.folder, 'uploads', KEY), join(site.folder, 'uploads', 'n'.repeat(43)));
    expect(await refusal(site)).toContain('ne connaît pas');
    await rm(join(site.folder, 'uploads'), { recursive: true });
    expect(await refusal(site)).toContain('n’en contient aucun');
  });

  it('is accepted with a new folder when the database names no file, and refused with a folder of files', async () => {
    const site = await givenNewSite(dialect);
    await start(site);
    await rm(join(site.folder, 'uploads'), { recursive: true });
    await storeFile(site);
    await refusal(site);
    await rm(join(site.folder, 'uploads'), { recursive: true });
    await start(site);
  });

  it('is refused with a new database and files in quarantine', async () => {
    const site = await givenNewSite(dialect);
    await mkdir(join(site.folder, 'uploads', 'quarantine', '2026-12-22', KEY), { recursive: true });
    await refusal(site);
  });

  it.each([
    ['', 'is empty'],
    ['not an id\n', 'says something else'],
  ])('is refused when the id file contains %j', async (contents) => {
    const site = await givenSite(dialect);
    await writeFile(idFile(site), contents);
    expect(await refusal(site)).toContain('ne peut pas être lu');
  });

  it('is refused when the id file cannot be read', async () => {
    const site = await givenSite(dialect);
    await rm(idFile(site));
    await mkdir(idFile(site));
    expect(await refusal(site)).toContain('ne peut pas être lu');
  });

  it('is refused with a database migrated by a newer version', async () => {
    const site = await givenSite(dialect);
    await tamper(site, `insert into kysely_migration (name, timestamp) values ('9999-later', 'x')`);
    expect(await refusal(site)).toContain('version plus récente');
  });

  it('completes a pairing that a crash interrupted, with the same database only', async () => {
    const site = await givenSite(dialect);
    const pending = join(site.folder, 'uploads', 'installation-id.pending');
    const id = await idOf(site);
    await rename(idFile(site), pending);
    await start(site);
    expect(await idOf(site)).toBe(id);
    await writeFile(pending, '01890000-0000-7000-8000-000000000000');
    await rm(idFile(site));
    await refusal(site);
    await tamper(site, 'delete from settings');
    await start(site);
    expect(await idOf(site)).toBe('01890000-0000-7000-8000-000000000000');
  });
});

describe('a start on a SQLite file', () => {
  it('is refused without changing the write-ahead log that a killed process left', async () => {
    const site = await givenSite('sqlite');
    const copy = { folder: join(root, 'copy'), environment: { DATA_DIR: join(root, 'copy') } };
    const database = new Sqlite(join(site.folder, 'site.sqlite'));
    database.exec(`update settings set value = '01890000-0000-7000-8000-000000000000'`);
    await cp(site.folder, copy.folder, { recursive: true });
    database.close();
    expect(await refusal(copy)).toContain('du même site');
    // The same log, restored without its index.
    await rm(join(copy.folder, 'site.sqlite-shm'));
    expect(await refusal(copy)).toContain('du même site');
  });

  it('is accepted while another process has the file open, or after one was killed', async () => {
    const site = await givenSite('sqlite');
    const services = await openServices(configOf(site), createLog('silent'));
    await services.db.insertInto('settings').values({ name: 'colour', value: 'red' }).execute();
    const copy = { environment: { DATA_DIR: join(root, 'copy') } };
    await cp(site.folder, copy.environment.DATA_DIR, { recursive: true });
    expect(await run('scripts/admin.ts', ['list'], site.environment)).toMatchObject({ code: 0 });
    await closeServices(services);
    await start(copy);
  });

  it('is refused when the files are restored and the database is not', async () => {
    const site = await givenSite('sqlite');
    await rm(join(site.folder, 'site.sqlite'));
    expect(await refusal(site)).toContain('Remettez la dernière sauvegarde');
  });
});

/** Runs one of the product's programs in a child process, as an operator does. */
async function run(script: string, parameters: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../..', script), ...parameters], {
    env: {
      NODE_ENV: 'production',
      ...PROGRAM_ENVIRONMENT,
      PUBLIC_URL: 'https://pamoja.test',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { output, errors, code };
}

describe.each(DIALECTS)('a program started with an emptied database [%s]', (dialect) => {
  it.each([
    ['src/main.ts', []],
    ['scripts/admin.ts', ['list']],
    ['scripts/demo.ts', []],
  ])('exits 1 with a French sentence and changes no byte: %s', async (script, parameters) => {
    const site = await withEmptyDatabase(dialect, await givenSite(dialect));
    const before = await fingerprintFolder(site.folder);
    const { output, errors, code } = await run(script, parameters, site.environment);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(/^Le site ne démarre pas\u00a0: le dossier des fichiers .* appartient à un site/m);
    expect(errors).not.toContain('    at ');
    expect(await fingerprintFolder(site.folder)).toEqual(before);
    const { DATABASE_URL } = site.environment;
    if (DATABASE_URL) expect(await countTables(DATABASE_URL)).toBe(0);
  });
});
