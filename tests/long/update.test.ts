import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { logInAt } from '#tests/support/first-login.ts';
import { cutPower, type InstalledHome, installHome, type Running } from '#tests/support/installed-home.ts';
import { makeNextRelease, NEXT_CHANGE } from '#tests/support/next-release.ts';
import { databaseUrl, runSql } from '#tests/support/postgres.ts';
import { findPostgresPrograms } from '#tests/support/postgres-programs.ts';
import { releaseArchive } from '#tests/support/release-archive.ts';
import { DIALECTS, type TestDialect } from '#tests/support/world.ts';

const NEXT = '99.0.0';
const ACCOUNT = { email: 'asha@example.org', password: '' };
const isShort = inject('isShort');

let folder = '';
let base = '';
let next = '';
let switchFile = '';
beforeAll(async () => {
  const archive = await releaseArchive();
  folder = mkdtempSync(join(tmpdir(), 'pamoja-update-'));
  base = join(folder, 'base');
  mkdirSync(base);
  spawnSync('tar', ['-xzf', archive, '-C', base, '--strip-components=1']);
  next = join(folder, 'next.tar.gz');
  switchFile = join(folder, 'fault');
  makeNextRelease(base, NEXT, switchFile, next);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The database of a home, read beside the site. */
interface HomeDatabase {
  readonly configuration: readonly string[];
  names(home: InstalledHome): Promise<string[]>;
  isMigrated(home: InstalledHome): Promise<boolean>;
  /** Everything that an update has left beside it. */
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
        Boolean(database.prepare("select 1 from sqlite_master where name = 'next_version'").get()),
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
      (await ask(address, "select 'yes' as name where to_regclass('next_version') is not null")).length > 0,
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

/** Adds to the team for as long as it is asked to, and remembers who was acknowledged. */
class Writer {
  readonly acknowledged: string[] = [];
  /** Statuses of what was not, by how often. */
  readonly refused = new Map<number, number>();
  #isAsked = true;
  readonly #done: Promise<void>;

  constructor(url: string, authorization: string) {
    this.#done = this.#write(url, authorization);
  }

  async #write(url: string, authorization: string): Promise<void> {
    for (let count = 0; this.#isAsked; count += 1) {
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

async function logIn(home: InstalledHome): Promise<string> {
  const { token, password } = await logInAt(home.url, ACCOUNT);
  ACCOUNT.password = password;
  return `Bearer ${token}`;
}

const switchOn = (fault: string) => writeFileSync(switchFile, fault);

describe.each<TestDialect>(DIALECTS)('pamoja update [%s]', (dialect) => {
  let home: InstalledHome;
  let database: HomeDatabase;
  let site: Running;
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
    writer = new Writer(home.url, await logIn(home));
  });
  afterEach(async () => {
    await writer.stop();
    await cutPower(home, ...running);
    home.remove();
    await database.drop();
    vi.unstubAllEnvs();
  });

  function update(...parameters: readonly string[]): Running {
    const updating = home.run('update', next, '--unsigned', '--patience', '20', ...parameters);
    running.push(updating);
    return updating;
  }

  async function version(): Promise<string> {
    return (await home.run('version').ended).said.trim();
  }

  /** Makes sure that one version serves, whole, with everything that was acknowledged, and that nothing else is left. */
  async function expectWhole(expected: 'old' | 'new'): Promise<void> {
    expect(await version()).toBe(
      expected === 'new' ? NEXT : JSON.parse(readFileSync(join(base, 'release.json'), 'utf8')).version,
    );
    const before = writer.acknowledged.length;
    await expect.poll(() => writer.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before);
    await writer.stop();
    expect(await database.isMigrated(home)).toBe(expected === 'new');
    const names = await database.names(home);
    expect(writer.acknowledged.filter((name) => !names.includes(name))).toEqual([]);
    expect(await database.leftovers(home)).toEqual([]);
    expect(existsSync(join(home.folder, 'update/state.json'))).toBe(false);
    expect(existsSync(join(home.folder, 'releases', NEXT))).toBe(expected === 'new');
  }

  // The short form has `ten-years.test.ts` for it on SQLite.
  it.skipIf(isShort && dialect === 'sqlite')(
    'serves the new version, and reading goes on until the switch',
    async () => {
      const updating = update();
      await expect.poll(updating.said, { timeout: 120_000 }).toMatch('Essai de la nouvelle version');
      const page = await fetch(`${home.url}${addresses.site.team}`);
      expect(page.status).toBe(200);
      const second = await home.run('update', next).ended;
      expect(second.code).toBe(1);
      expect(second.said).toMatch('déjà en cours');
      const { code, said } = await updating.ended;
      expect(said).toMatch(NEXT_CHANGE);
      expect(code, said).toBe(0);
      // Not counted before the end: what was sent as the pause began waits for the database, and is answered late.
      expect(writer.refused.get(503) ?? 0).toBeGreaterThan(0);
      await expectWhole('new');
      const again = await home.run('update', next).ended;
      expect(again.said).toMatch('n’est pas plus récente');
    },
  );

  const FAULTS = isShort
    ? ['served page answers 500']
    : [
        'migration fails',
        'migration hangs',
        'server fails',
        'server hangs',
        'page answers 500',
        'served page answers 500',
      ];

  it.each(dialect === 'sqlite' ? FAULTS : FAULTS.slice(isShort ? 1 : -1))(
    'goes back by itself where the %s',
    async (fault) => {
      switchOn(fault);
      const parameters = fault === 'migration hangs' ? ['--patience', '0.1'] : [];
      const { code, said } = await update(...parameters).ended;
      expect(code, said).toBe(1);
      expect(said).toMatch('rien n’est perdu');
      await expectWhole('old');
    },
  );

  const PLACES = [
    'begun',
    'saved',
    'paused',
    'copied',
    'migrated',
    'tried',
    'switching',
    'linked',
    'renamed',
    `current ${NEXT}`,
    'switched',
  ];
  const AFTER = ['done', 'resumed'];
  // `ten-years.test.ts` cuts one on SQLite.
  const SHORT = { sqlite: [], postgres: ['renamed'] };
  const CUTS = isShort
    ? SHORT[dialect]
    : [...PLACES.map((place) => (place === 'linked' && dialect === 'postgres' ? 'closed' : place)), ...AFTER];

  it.each(CUTS)('is whole after a power cut at: %s', async (place) => {
    switchOn(`${place} dies`);
    const updating = update();
    const { code } = await updating.ended;
    expect(code, updating.said()).toBeNull();
    await cutPower(home, ...running);
    switchOn('');
    running = [await home.start()];
    await expectWhole(AFTER.includes(place) ? 'new' : 'old');
  });
});
