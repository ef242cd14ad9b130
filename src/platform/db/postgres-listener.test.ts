import { randomBytes } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseUrl, runSql } from '#tests/support/postgres.ts';
import { type PostgresProxy, startPostgresProxy } from '#tests/support/postgres-proxy.ts';
import { CommitFeed } from './commit-feed.ts';
import type { NoticedTags } from './commit-notices.ts';
import { postgresDialect } from './dialects.ts';
import type { Db } from './index.ts';
import { giveNotice } from './notices.queries.ts';
import type { Database } from './schema.ts';

interface Process {
  readonly db: Db;
  readonly feed: CommitFeed;
  /** What it was told since it listens. */
  readonly told: NoticedTags[];
  readonly lost: Error[];
}

/** A database of its own: notices reach whoever listens to the same one. */
let database: string;
const name = `pamoja_listener_${randomBytes(6).toString('hex')}`;

beforeAll(async () => {
  const { url } = inject('postgres');
  await runSql(url, `create database ${name}`);
  database = databaseUrl(url, name);
});
afterAll(() => runSql(inject('postgres').url, `drop database ${name} with (force)`));

const opened: Kysely<Database>[] = [];
let proxy: PostgresProxy | undefined;

/** Opens the database as a process of the site does, and listens. */
async function openProcess(url = database): Promise<Process> {
  const lost: Error[] = [];
  const told: NoticedTags[] = [];
  const feed = new CommitFeed(() => true);
  const onConnectionLost = (error: Error) => lost.push(error);
  const db = new Kysely<Database>({ dialect: postgresDialect({ url, onConnectionLost, feed }) });
  opened.push(db);
  await sql`select 1`.execute(db);
  feed.subscribe((tags) => told.push(tags));
  await expect.poll(() => feed.isCurrent()).toBe(true);
  told.length = 0;
  return { db, feed, told, lost };
}

function say(db: Db, ...tags: string[]): Promise<void> {
  return db.transaction().execute((trx) => giveNotice(trx, tags));
}

/** Ends every connection that listens. */
async function endListening(db: Db): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query in ('listen site_changes', 'select 1') and pid <> pg_backend_pid()`.execute(
    db,
  );
}

afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy();
  await proxy?.close();
  proxy = undefined;
});

describe('notices on PostgreSQL', () => {
  it('reach every other process, and the own one once', async () => {
    const [one, other] = [await openProcess(), await openProcess()];
    await say(one.db, 'article');
    expect(one.told).toEqual([['article']]);
    await expect.poll(() => other.told).toEqual([['article']]);
    await say(other.db, 'agent');
    await expect.poll(() => one.told).toEqual([['article'], ['agent']]);
    expect(other.told).toEqual([['article'], ['agent']]);
  });

  it('of a transaction that is rolled back reach nobody', async () => {
    const [one, other] = [await openProcess(), await openProcess()];
    const failing = one.db.transaction().execute(async (trx) => {
      await giveNotice(trx, ['article']);
      throw new Error('planted');
    });
    await expect(failing).rejects.toThrow('planted');
    await say(one.db, 'agent');
    await expect.poll(() => other.told).toEqual([['agent']]);
    expect(one.told).toEqual([['agent']]);
  });

  it('say everything where they are too long for one notification', async () => {
    const [one, other] = [await openProcess(), await openProcess()];
    await say(one.db, ...Array.from({ length: 900 }, (_, index) => `article:${index}`));
    expect(one.told).toEqual(['everything']);
    await expect.poll(() => other.told).toEqual(['everything']);
  });

  it('that nobody can read say everything', async () => {
    const { db, told } = await openProcess();
    await sql`notify site_changes, 'anything'`.execute(db);
    await expect.poll(() => told).toEqual(['everything']);
  });
});

describe('a connection that is listened to', () => {
  it('forgets everything before it is believed again, once it was lost', async () => {
    const { db, feed, told, lost } = await openProcess();
    const states: boolean[] = [];
    feed.subscribe(() => states.push(feed.isCurrent()));
    await endListening(db);
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    expect(feed.isCurrent()).toBe(false);
    expect(told).toEqual([]);
    await expect.poll(() => feed.isCurrent()).toBe(true);
    expect([told, states]).toEqual([['everything'], [false]]);
  });

  it('is not believed while nothing arrives on it, though it is open', async () => {
    proxy = await startPostgresProxy(database);
    const [here, elsewhere] = [await openProcess(proxy.url), await openProcess()];
    proxy.fallSilent();
    await say(elsewhere.db, 'article');
    await expect.poll(() => here.feed.isCurrent()).toBe(false);
    expect(here.told).toEqual([]);
    await expect.poll(() => here.lost.length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(here.feed.isCurrent()).toBe(false);
  });

  it('tells everything where nobody knows whether the commit was done', async () => {
    proxy = await startPostgresProxy(database);
    const { db, told } = await openProcess(proxy.url);
    proxy.breakAt('commit', 'before its answer');
    await expect(say(db, 'article')).rejects.toThrow();
    expect(told).toContain('everything');
  });
});
