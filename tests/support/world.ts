import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Dialect, Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest';
import type { BucketSettings } from '#lib/buckets/index.ts';
import type { Clock } from '#lib/clock.ts';
import { createDialect } from '#lib/db/dialects.ts';
import { openDatabase } from '#lib/db/index.ts';
import type { Database } from '#lib/db/schema.ts';
import { createImageProcessor } from '#lib/images/image-processor.ts';
import { createLog } from '#lib/log.ts';
import { type Sleep, Tarpit } from '#lib/throttle/tarpit.ts';
import { buildServer } from '#server/build-server.ts';
import { closeServices, type OpenServices, openServices } from '#server/services.server.ts';
import { type Config, parseConfig } from '../../src/config.server.ts';
import { bucketEnvironment, makeBucket } from './object-storage.ts';
import { databaseUrl, runSql } from './postgres.ts';
import { guardCommits } from './transaction-guard.ts';

export const DIALECTS = ['sqlite', 'postgres'] as const;
export type TestDialect = (typeof DIALECTS)[number];

/** Creates the bucket for a test's stored files. */
type TestBucket = () => Promise<BucketSettings>;

/** Instant at which every test begins. */
export const TEST_START = '2026-03-02T08:00:00.000Z';

/** The current time as a test sets it; it does not advance by itself. */
export interface TestClock extends Clock {
  set(iso: string): void;
  /** Milliseconds. */
  advance(milliseconds: number): void;
  /** Waits until the clock has been advanced as far. */
  readonly pause: Sleep;
}

export function createTestClock(start = TEST_START): TestClock {
  let now = Date.parse(start);
  let sleepers: { until: number; wake: () => void }[] = [];
  const moveTo = (instant: number) => {
    now = instant;
    const [due, others] = [
      sleepers.filter(({ until }) => until <= now),
      sleepers.filter(({ until }) => until > now),
    ];
    sleepers = others;
    for (const { wake } of due) wake();
  };
  return {
    now: () => new Date(now),
    set: (iso) => moveTo(Date.parse(iso)),
    advance: (milliseconds) => moveTo(now + milliseconds),
    pause: (milliseconds, signal) =>
      new Promise((wake) => {
        sleepers.push({ until: now + milliseconds, wake });
        signal.addEventListener('abort', () => wake(), { once: true });
      }),
  };
}

/**
 * Database, files and services of one test, shared with no other one except the process that decodes {@link
 * images}.
 */
export interface TestWorld {
  readonly dialect: TestDialect;
  readonly config: Config;
  readonly services: OpenServices;
  readonly clock: TestClock;
  /** The temporary data folder (`DATA_DIR`), deleted after the test. */
  readonly folder: string;
  /**
   * Returns the server without its screens, for `inject`; created at the first call, closed after the test.
   */
  api(): Promise<FastifyInstance>;
}

/** The database of one block of tests, emptied after each of them. */
interface TestDatabase {
  /** Opens it; on PostgreSQL, on connections that the tests of a block share. */
  readonly connect: typeof openDatabase;
  /** Prepares it in this data folder, and returns its configuration. */
  prepare(folder: string): Promise<Record<string, string>>;
  empty(): Promise<void>;
  drop(): Promise<void>;
}

function sqliteDatabase(): TestDatabase {
  return {
    connect: openDatabase,
    prepare: async (folder) => {
      await copyFile(inject('sqliteTemplate'), join(folder, 'site.sqlite'));
      return {};
    },
    empty: async () => {},
    drop: async () => {},
  };
}

/**
 * Deletes rows until none is left: other rows refer to some, and triggers write some. TRUNCATE takes longer, and
 * every connection would read the truncated tables' descriptions again.
 */
const EMPTY_TABLES = `do $$
declare
  name text;
  deleted bigint;
  is_left boolean := true;
begin
  while is_left loop
    is_left := false;
    for name in
      select quote_ident(tablename) from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'
    loop
      begin
        execute 'delete from ' || name;
        get diagnostics deleted = row_count;
        is_left := is_left or deleted > 0;
      exception when foreign_key_violation or restrict_violation then
        is_left := true;
      end;
    end loop;
  end loop;
end $$`;

/** A driver whose connections outlive the databases opened on it, until `end`. */
interface SharedDriver {
  readonly dialect: Dialect;
  end(): Promise<void>;
}

/** Shares one driver between databases that are opened and destroyed in turn. */
function shareDriver(dialect: Dialect): SharedDriver {
  const driver = dialect.createDriver();
  return {
    dialect: {
      ...dialect,
      createDriver: () => ({
        init: () => driver.init(),
        acquireConnection: () => driver.acquireConnection(),
        beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
        commitTransaction: (connection) => driver.commitTransaction(connection),
        rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
        releaseConnection: (connection) => driver.releaseConnection(connection),
        destroy: async () => {},
      }),
    },
    end: () => driver.destroy(),
  };
}

/**
 * One database for all tests of a block, because emptying it takes a tenth of the time of creating one, and one
 * set of connections, because a new one reads the catalogue of the tables for longer than most tests take.
 */
function postgresDatabase(): TestDatabase {
  const { url, template } = inject('postgres');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const address = databaseUrl(url, name);
  let made: Promise<void> | undefined;
  let emptier: pg.Client | undefined;
  let shared: SharedDriver | undefined;
  let noteLoss: (error: Error) => void = () => {};
  return {
    connect: (settings, onConnectionLost) => {
      noteLoss = onConnectionLost;
      shared ??= shareDriver(createDialect(settings, (error) => noteLoss(error)));
      return new Kysely<Database>({ dialect: shared.dialect });
    },
    prepare: async () => {
      made ??= runSql(url, `create database ${name} template ${template}`);
      await made;
      return { DATABASE_URL: address };
    },
    empty: async () => {
      if (!emptier) {
        emptier = new pg.Client({ connectionString: address });
        await emptier.connect();
      }
      await emptier.query(EMPTY_TABLES);
    },
    drop: async () => {
      await emptier?.end();
      await shared?.end();
      await runSql(url, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * One process decodes the pictures of all tests, because starting it for each took half of the time of those
 * with a picture.
 */
const images = { ...createImageProcessor(), close: () => {} };

interface OpenWorld extends TestWorld {
  close(): Promise<void>;
}

async function openWorld(
  dialect: TestDialect,
  database: TestDatabase,
  bucket?: TestBucket,
): Promise<OpenWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'pamoja-test-'));
  await mkdir(join(folder, 'tmp'));
  const environment = {
    ...(await database.prepare(folder)),
    ...(bucket && bucketEnvironment(await bucket())),
  };
  const config = parseConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://pamoja.test',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const clock = createTestClock();
  const opened = await openServices(config, createLog(config.logLevel), {
    clock,
    connect: database.connect,
  });
  guardCommits(opened.db);
  const services: OpenServices = {
    ...opened,
    images: { ...images },
    tarpit: new Tarpit(20, clock.pause),
  };
  let app: Promise<FastifyInstance> | undefined;
  return {
    dialect,
    config,
    services,
    clock,
    folder,
    api: () => {
      app ??= buildServer({ config, services, screens: 'none' });
      return app;
    },
    close: async () => {
      await (await app)?.close();
      await closeServices(services);
      await database.empty();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Declares tests on one database. Each test gets its own world: a fresh migrated database, a temporary data
 * folder, a clock stopped at {@link TEST_START}.
 * @param dialect SQLite, which is quicker, unless the tests are about a feature of PostgreSQL.
 * @param declare receives `world`, to be called inside a test or a hook.
 */
export function describeOnDatabase(
  dialect: TestDialect,
  name: string,
  declare: (world: () => TestWorld) => void,
): void {
  describeOn(dialect, `${name} [${dialect}]`, declare);
}

/**
 * Declares tests on SQLite with stored files in a bucket, as {@link describeOnDatabase} does with a folder.
 */
export function describeOnBucket(
  name: string,
  declare: (world: () => TestWorld) => void,
  bucket: TestBucket = makeBucket,
): void {
  describeOn('sqlite', `${name} [bucket]`, declare, bucket);
}

function describeOn(
  dialect: TestDialect,
  name: string,
  declare: (world: () => TestWorld) => void,
  bucket?: TestBucket,
): void {
  describe(name, () => {
    const database = dialect === 'sqlite' ? sqliteDatabase() : postgresDatabase();
    let current: OpenWorld | undefined;
    beforeEach(async () => {
      current = await openWorld(dialect, database, bucket);
    });
    afterEach(async () => {
      await current?.close();
      current = undefined;
    });
    afterAll(() => database.drop());
    declare(() => {
      if (!current) throw new Error('world() is for tests and their hooks: it does not exist outside them.');
      return current;
    });
  });
}

/**
 * Declares the same tests on SQLite and on PostgreSQL, as {@link describeOnDatabase} does on one. For
 * queries, for transactions and locks, and for one journey through the API: other tests do not depend on the
 * database, and the second run takes longer than the first.
 */
export function describeOnEachDatabase(name: string, declare: (world: () => TestWorld) => void): void {
  for (const dialect of DIALECTS) describeOnDatabase(dialect, name, declare);
}

/**
 * Declares tests of calls, whose queries have tests on each database: on SQLite, and on PostgreSQL instead in the full form
 * of the long tests.
 */
export function describeOnOneDatabase(name: string, declare: (world: () => TestWorld) => void): void {
  describeOnDatabase(inject('oneDatabase'), name, declare);
}
