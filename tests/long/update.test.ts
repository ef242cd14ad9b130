import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { migrations } from '#lib/db/migrations/index.ts';
import { addresses } from '#src/addresses.ts';
import { logInAt } from '#tests/support/first-login.ts';
import { formerRelease, HAS_FORMER_SOURCES } from '#tests/support/former-release.ts';
import { FormerSite } from '#tests/support/former-site.ts';
import { cutPower, type InstalledHome, installHome, type Running } from '#tests/support/installed-home.ts';
import { makeNextRelease, NEXT_CHANGE } from '#tests/support/next-release.ts';
import { databaseUrl, runSql } from '#tests/support/postgres.ts';
import { findPostgresPrograms } from '#tests/support/postgres-programs.ts';
import { releaseArchive } from '#tests/support/release-archive.ts';
import { sampled } from '#tests/support/short-form.ts';
import { DIALECTS, type TestDialect } from '#tests/support/world.ts';

const NEXT = '99.0.0';
const ACCOUNT = { email: 'asha@example.org', password: '' };
const isShort = inject('isShort');

/** The newest migration of the new version. */
const LAST_MIGRATION = Object.keys(migrations).at(-1) ?? '';

let folder = '';
let base = '';
let next = '';
let switchFile = '';
beforeAll(async () => {
  if (!HAS_FORMER_SOURCES) return;
  folder = mkdtempSync(join(tmpdir(), 'pamoja-update-'));
  const unpack = (archive: string, name: string) => {
    const target = join(folder, name);
    mkdirSync(target);
    spawnSync('tar', ['-xzf', archive, '-C', target, '--strip-components=1']);
    return target;
  };
  base = unpack(await formerRelease(), 'base');
  next = join(folder, 'next.tar.gz');
  switchFile = join(folder, 'fault');
  makeNextRelease(unpack(await releaseArchive(), 'present'), NEXT, switchFile, next);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The database of a home, read beside the site. */
interface HomeDatabase {
  readonly configuration: readonly string[];
  names(home: InstalledHome): Promise<string[]>;
  isMigrated(home: InstalledHome): Promise<boolean>;
  /** Returns everything that an update has left beside it. */
  leftovers(home: InstalledHome): Promise<string[]>;
  drop(): Promise<void>;
}

function sqliteDatabase(): HomeDatabase {
  const look = <Result>(home: InstalledHome, act: (database: Sqlite.Database) => Result) => {
    const database = new Sqlite(join(home.data, 'site.sqlite'), { readonly: true });
    try {
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
      return act(database);
    } finally {
      database.close();
    }
  };
  return {
    configuration: [],
    names: async (home) =>
      look(home, (database) => database.prepare<[], string>('select name from agents').pluck().all()),
    isMigrated: async (home) =>
      look(home, (database) =>
        Boolean(database.prepare('select 1 from kysely_migration where name = ?').get(LAST_MIGRATION)),
      ),
    leftovers: async ({ data }) => readdirSync(data).filter((name) => /[.]update-|pause/.test(name)),
    drop: async () => {},
  };
}

async function postgresDatabase(): Promise<HomeDatabase> {
  const { url } = inject('postgres');
  const name = `home_${randomBytes(4).toString('hex')}`;
  await runSql(url, `create database ${name}`);
  const ask = async (address: string, question: string): Promise<string[]> => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(question).finally(() => client.end());
    return rows.map((row) => row.name);
  };
  const address = databaseUrl(url, name);
  return {
    configuration: [`DATABASE_URL=${address}`],
    names: () => ask(address, 'select name from agents'),
    isMigrated: async () =>
      (await ask(address, `select name from kysely_migration where name = '${LAST_MIGRATION}'`)).length > 0,
    leftovers: async () =>
      ask(url, `select datname as name from pg_database where datname like '${name}_update%'`),
    drop: async () => {
      for (const made of await ask(
        url,
        `select datname as name from pg_database where datname like '${name}%'`,
      ))
        await runSql(url, `drop database "${made}" with (force)`);
    },
  };
}

/** Adds members of the team until stopped, and records which were acknowledged. */
class Writer {
  readonly acknowledged: string[] = [];
  /** Number of rejected calls by status. */
  readonly refused = new Map<number, number>();
  #isAsked = true;
  readonly #done: Promise<void>;

  /** @param former whose records it continues. */
  constructor(url: string, authorization: string, former?: Writer) {
    this.acknowledged.push(...(former?.acknowledged ?? []));
    this.#done = this.#write(url, authorization);
  }

  async #write(url: string, authorization: string): Promise<void> {
    for (let count = this.acknowledged.length; this.#isAsked; count += 1) {
      const name = `Personne ${count}`;
      const answer = await fetch(`${url}${addresses.api.agents.list}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ name, role: 'Juriste' }),
      }).catch(() => null);
      await answer?.text().catch(() => '');
      if (answer?.status === 201) this.acknowledged.push(name);
      else if (answer) {
        this.refused.set(answer.status, (this.refused.get(answer.status) ?? 0) + 1);
        if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      await delay(30);
    }
  }

  async stop(): Promise<void> {
    this.#isAsked = false;
    await this.#done;
  }
}

/** Reads the team's page repeatedly, and counts the responses. */
class Reader {
  readonly statuses = new Map<number, number>();
  /** Content of the page during an update. */
  maintenance = '';
  #isAsked = true;
  readonly #done: Promise<void>;

  constructor(url: string) {
    this.#done = this.#read(`${url}${addresses.site.team}`);
  }

  async #read(page: string): Promise<void> {
    while (this.#isAsked) {
      const answer = await fetch(page).catch(() => null);
      const body = await answer?.text().catch(() => '');
      if (answer) this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
      if (answer?.status === 503) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        this.maintenance = body ?? '';
      }
      await delay(20);
    }
  }

  async stop(): Promise<void> {
    this.#isAsked = false;
    await this.#done;
  }
}

async function logIn(home: InstalledHome): Promise<string> {
  const { token, password } = await logInAt(home.url, ACCOUNT);
  ACCOUNT.password = password;
  return `Bearer ${token}`;
}

/** Only root may mount, and not everywhere. */
const canMount =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true'], { stdio: 'ignore' }).status === 0;

const switchOn = (fault: string) => writeFileSync(switchFile, fault);

/** Cut points before the update is final, each of which the next start rolls back, in their order. */
const BEFORE = [
  'begun',
  'paused',
  'migration',
  'copied',
  'switching',
  'linked',
  'renamed',
  'current',
  'trying',
];
/** Cut points after which it is not rolled back. */
const AFTERWARDS = ['done', 'resumed', 'command', 'over'];

// A shallow clone has no sources of 0.4.0.
describe.runIf(HAS_FORMER_SOURCES).each<TestDialect>(DIALECTS)('pamoja update from 0.4.0 [%s]', (dialect) => {
  let home: InstalledHome;
  let database: HomeDatabase;
  let site: Running;
  let authorization: string;
  let wasMigrated: boolean;
  let writer: Writer;
  let running: Running[];

  beforeEach(async () => {
    switchOn('');
    vi.stubEnv('PATH', [findPostgresPrograms(), process.env.PATH].join(delimiter));
    database = dialect === 'sqlite' ? sqliteDatabase() : await postgresDatabase();
    home = await installHome(base, join(folder, `home-${dialect}`), database.configuration);
    site = await home.start();
    running = [site];
    const { said } = await home.run('admin', 'create', '--email', ACCOUNT.email, '--generate').ended;
    ACCOUNT.password = /Mot de passe\s:\s(\S+)/.exec(said)?.[1] ?? said;
    authorization = await logIn(home);
    wasMigrated = await database.isMigrated(home);
    writer = new Writer(home.url, authorization);
  });
  afterEach(async () => {
    await writer.stop();
    await cutPower(home, ...running);
    spawnSync('umount', [home.data], { stdio: 'ignore' });
    home.remove();
    await database.drop();
    vi.unstubAllEnvs();
  });

  function update(...parameters: readonly string[]): Running {
    const updating = home.run('update', next, '--unsigned', '--patience', '20', ...parameters);
    running.push(updating);
    return updating;
  }

  /** Expects one complete version that serves everything acknowledged, and no leftovers. */
  async function expectWhole(expected: 'old' | 'new'): Promise<void> {
    const { said } = await home.run('version').ended;
    expect(said.trim()).toBe(expected === 'new' ? NEXT : '0.4.0');
    const before = writer.acknowledged.length;
    await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(before);
    await writer.stop();
    // A base made from the current sources has every migration from the start.
    expect(await database.isMigrated(home)).toBe(wasMigrated || expected === 'new');
    const names = await database.names(home);
    expect(writer.acknowledged.filter((name) => !names.includes(name))).toEqual([]);
    expect(await database.leftovers(home)).toEqual([]);
    expect(existsSync(join(home.folder, 'update/state.json'))).toBe(false);
    expect(existsSync(join(home.folder, 'releases', NEXT))).toBe(expected === 'new');
  }

  // In the short form, the cuts of the other database end with an update.
  it.skipIf(isShort && dialect === 'postgres')(
    'serves the new version, answers reads until the switch and writes after the smoke test',
    async () => {
      const former = dialect === 'sqlite' ? new FormerSite(home, authorization) : null;
      await former?.fill();
      const reader = new Reader(home.url);
      try {
        const updating = update();
        await expect.poll(updating.said, { timeout: 120_000 }).toMatch('Copie de la base de données');
        expect(new Set(reader.statuses.keys())).toEqual(new Set([200]));
        const second = await home.run('update', next).ended;
        expect(second.code).toBe(1);
        expect(second.said).toMatch('déjà en cours');
        const { code, said } = await updating.ended;
        expect(said).toMatch(NEXT_CHANGE);
        expect(code, said).toBe(0);
      } finally {
        await reader.stop();
      }
      expect(new Set(reader.statuses.keys())).toEqual(new Set([200, 503]));
      expect(reader.maintenance).toMatch('il revient dans une minute');
      // Not counted before the end, because a request sent as the pause began waits for the database, and is
      // answered late.
      expect(writer.refused.get(503) ?? 0).toBeGreaterThan(0);
      await expectWhole('new');
      const again = await home.run('update', next).ended;
      expect(again.said).toMatch('n’est pas plus récente');
      await former?.expectDecided();
    },
  );

  const FAULTS = ['page fails', 'migration fails', 'migration hangs', 'server fails', 'server hangs'];

  // In the short form, a full disk is the one fault.
  it.each(isShort ? [] : FAULTS)('rolls back by itself where the %s', async (fault) => {
    switchOn(fault);
    const parameters = fault === 'migration hangs' ? ['--patience', '0.1'] : [];
    const { code, said } = await update(...parameters).ended;
    expect(code, said).toBe(1);
    expect(said).toMatch('rien n’est perdu');
    await expectWhole('old');
  });

  it.skipIf(dialect === 'postgres' || !canMount)('rolls back by itself where the disk is full', async () => {
    await writer.stop();
    await cutPower(home, ...running);
    cpSync(home.data, `${home.data}.kept`, { recursive: true });
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=700', 'tmpfs', home.data]);
    cpSync(`${home.data}.kept`, home.data, { recursive: true });
    running = [await home.start()];
    writer = new Writer(home.url, authorization, writer);
    switchOn(`paused fills ${home.data}/filler`);
    const { code, said } = await update().ended;
    expect(code, said).toBe(1);
    expect(said).toMatch('rien n’est perdu');
    expect((await fetch(`${home.url}${addresses.site.team}`)).status).toBe(200);
    rmSync(join(home.data, 'filler'));
    await expectWhole('old');
  });

  it.skipIf(dialect === 'postgres' || isShort)('leaves a stopped site stopped', async () => {
    await writer.stop();
    await home.run('stop').ended;
    const { code, said } = await update().ended;
    expect(code, said).toBe(0);
    await expect(fetch(home.url)).rejects.toThrow();
    running.push(await home.start());
    writer = new Writer(home.url, authorization, writer);
    await expectWhole('new');
  });

  // The short form makes the cuts before the end on one database, and those after it on the other.
  it.skipIf(isShort && dialect === 'sqlite')(
    'is the complete old version after power cuts before the end of the smoke test',
    async () => {
      for (const place of sampled(BEFORE, 8, 2)) {
        switchOn(`${place} dies`);
        const { code, said } = await update().ended;
        expect(code, `${place}: ${said}`).toBeNull();
        await cutPower(home, ...running);
        switchOn('');
        running = [await home.start()];
        await expectWhole('old');
        writer = new Writer(home.url, authorization, writer);
      }
      const { code, said } = await update().ended;
      expect(code, said).toBe(0);
      await expectWhole('new');
    },
  );

  it.each(isShort ? (dialect === 'sqlite' ? ['done'] : []) : AFTERWARDS)(
    'is the complete new version after a power cut at: %s',
    async (place) => {
      switchOn(`${place} dies`);
      const { code, said } = await update().ended;
      expect(code, said).toBeNull();
      await cutPower(home, ...running);
      switchOn('');
      running = [await home.start()];
      await expectWhole('new');
    },
  );
});
