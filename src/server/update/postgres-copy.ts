import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { migrateToLatest, openDatabase } from '#lib/db/index.ts';
import { StartError } from '#lib/start-error.ts';
import { programEnvironment } from '../../program-environment.ts';
import {
  closeDatabase,
  commentOf,
  findDatabases,
  type PostgresNames,
  postgresNames,
  reopenDatabase,
  withClient,
  withMaintenance,
} from './postgres-databases.ts';
import { type SwitchState, switchStateOfDatabases } from './update.policy.ts';
import {
  assertMigratable,
  assertNoRowsLost,
  assertSameRows,
  type RowCounts,
  type UpdateDatabase,
} from './update-database.ts';

interface Rights {
  readonly role: string;
  readonly creates: boolean;
  readonly owns: boolean;
}

/** @throws {StartError} where the role may not create a database beside the site's, or rename it. */
async function assertRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Rights>(
    `select current_user as role, rolcreatedb or rolsuper as creates,
       rolsuper or pg_has_role(current_user, datdba, 'usage') as owns
     from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  );
  const rights = rows[0];
  if (!rights?.creates) {
    throw new StartError(
      `L’utilisateur ${rights?.role} de PostgreSQL n’a pas le droit de créer une base, et la mise à jour en copie une : donnez-le-lui (alter role "${rights?.role}" createdb), puis recommencez.`,
    );
  }
  if (!rights.owns) {
    throw new StartError(
      `L’utilisateur ${rights.role} de PostgreSQL n’est pas le propriétaire de la base du site : faites-le tel (alter database … owner to "${rights.role}"), puis recommencez.`,
    );
  }
}

/** @throws {StartError} where PostgreSQL's programs are missing, or older than the server. */
async function assertPrograms(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  const server = Math.floor(Number(rows[0]?.version) / 10_000);
  for (const program of ['pg_dump', 'pg_restore'] as const) {
    const version = majorVersionOf(program);
    if (version === null || version < server) {
      const found =
        version === null
          ? 'n’est pas installé ici'
          : `est ici de la version ${version}, plus ancienne que le serveur`;
      throw new StartError(
        `La mise à jour copie la base avec ${program}, qui ${found} : installez celui de PostgreSQL ${server} (apt install postgresql-client-${server}), puis recommencez.`,
      );
    }
  }
}

/** URL parameters of the driver that PostgreSQL's programs reject. */
const DRIVERS_OWN = ['uselibpqcompat'];

/**
 * Returns a URL and environment for PostgreSQL's programs; the password is not in the arguments, which every user can
 * read.
 */
function connectionOf(address: string): { readonly address: string; readonly env: NodeJS.ProcessEnv } {
  const url = new URL(address);
  const password = decodeURIComponent(url.password) || url.searchParams.get('password') || '';
  url.password = '';
  for (const name of ['password', ...DRIVERS_OWN]) url.searchParams.delete(name);
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require');
  return { address: url.href, env: programEnvironment(password === '' ? {} : { PGPASSWORD: password }) };
}

/** Returns a program's major version; `null` where it is not installed. */
function majorVersionOf(program: 'pg_dump' | 'pg_restore'): number | null {
  const { stdout, error } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (error) return null;
  return Number(/(\d+)/.exec(stdout)?.[1] ?? 0) || null;
}

async function untilDone(program: string, child: ChildProcess, errors: Readable): Promise<void> {
  const said = text(errors);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartError(`${program} a échoué : ${(await said).trim()}`);
}

/**
 * Copies a database into an empty one.
 * @throws {StartError} with PostgreSQL's message.
 */
async function dumpInto(from: string, to: string): Promise<void> {
  const [source, target] = [connectionOf(from), connectionOf(to)];
  const dump = spawn('pg_dump', ['--format=custom', '--compress=0', '--no-owner', source.address], {
    env: source.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const restore = spawn(
    'pg_restore',
    ['--exit-on-error', '--single-transaction', '--no-owner', '--dbname', target.address],
    { env: target.env, stdio: [dump.stdout, 'ignore', 'pipe'] },
  );
  // Closes this process's end of the pipe; otherwise a dump whose reader has died would block for ever.
  dump.stdout.destroy();
  await Promise.all([
    untilDone('pg_dump', dump, dump.stderr),
    untilDone('pg_restore', restore, restore.stderr as Readable),
  ]);
}

/** Locale options of a new database, so that it sorts and compares as the other one does; PostgreSQL 15 to 18. */
interface Locale {
  readonly encoding: string;
  readonly datcollate: string;
  readonly datctype: string;
  readonly datlocprovider?: string;
  readonly daticulocale?: string | null;
  readonly datlocale?: string | null;
}

async function localeClauses(client: pg.Client, site: string): Promise<string> {
  const { rows } = await client.query<{ locale: Locale }>(
    `select to_jsonb(d) || jsonb_build_object('encoding', pg_encoding_to_char(encoding)) as locale
     from pg_database d where datname = $1`,
    [site],
  );
  const locale = rows[0]?.locale;
  if (!locale) throw new Error(`There is no database ${site}.`);
  const quoted = (text: string) => client.escapeLiteral(text);
  const clauses = [
    `encoding ${quoted(locale.encoding)}`,
    `lc_collate ${quoted(locale.datcollate)}`,
    `lc_ctype ${quoted(locale.datctype)}`,
  ];
  const own = locale.datlocale ?? locale.daticulocale;
  if (locale.datlocprovider === 'i' && own) clauses.push(`locale_provider icu icu_locale ${quoted(own)}`);
  if (locale.datlocprovider === 'b' && own)
    clauses.push(`locale_provider builtin builtin_locale ${quoted(own)}`);
  return clauses.join(' ');
}

/** Counts the rows of every table outside PostgreSQL's own schemas. */
async function countRows(address: string): Promise<RowCounts> {
  return withClient(address, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${name}`);
      counts[name] = Number(rows[0]?.count);
    }
    return counts;
  });
}

/** Milliseconds to wait for running transactions. */
const LOCK_LIMIT = 30_000;

/**
 * Locks every table of the schema against writers but not readers (postgresql.org/docs/current/explicit-locking.html).
 */
const LOCK_TABLES = `do $$ begin execute (
  select 'lock table ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' in exclusive mode'
  from pg_tables where schemaname = current_schema()
); end $$`;

/** A connection that holds the database's locks; both are lost together. */
interface Held {
  readonly client: pg.Client;
  readonly processId: number;
  isLost: boolean;
}

/** Update of a site on PostgreSQL: the copy is a second database on the same server, and the switch renames both. */
export class PostgresUpdate implements UpdateDatabase {
  readonly #names: PostgresNames;
  readonly #id: string;
  #held: Held | undefined;

  /** @param id of the update. */
  constructor(address: string, id: string) {
    this.#names = postgresNames(address, id);
    this.#id = id;
  }

  async prepare(): Promise<number> {
    await withClient(this.#names.address(this.#names.site), async (client) => {
      const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
      assertMigratable(rows.map(({ name }) => name));
      await assertRights(client);
      await assertPrograms(client);
    });
    await withMaintenance(this.#names, async () => {});
    // PostgreSQL stores its files elsewhere.
    return 0;
  }

  async hold(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#names.address(this.#names.site),
      keepAlive: true,
      application_name: 'site-update',
    });
    const held: Held = { client, processId: 0, isLost: false };
    client.on('error', () => {
      held.isLost = true;
    });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    this.#held = Object.assign(held, { processId: rows[0]?.pid ?? 0 });
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query(`set lock_timeout = ${LOCK_LIMIT}`);
    await client.query('begin');
    await client.query(LOCK_TABLES);
  }

  /** @throws {StartError} where the connection broke, because others may have written since. */
  async #assertHeld(): Promise<Held> {
    const held = this.#held;
    const answers = await held?.client.query('select 1').then(
      () => true,
      () => false,
    );
    if (held && answers && !held.isLost) return held;
    throw new StartError('La connexion qui gardait la base de données s’est rompue : rien n’a été échangé.');
  }

  async release(): Promise<void> {
    await this.#held?.client.end().catch(() => {});
    this.#held = undefined;
  }

  async makeCopy(): Promise<void> {
    const { site, copy, address } = this.#names;
    const [from, to] = [address(site), address(copy)];
    await withMaintenance(this.#names, async (client) => {
      const quoted = client.escapeIdentifier(copy);
      await client.query(`drop database if exists ${quoted}`);
      await client.query(`create database ${quoted} template template0 ${await localeClauses(client, site)}`);
      await this.#comment(client, copy, commentOf('copy', this.#id));
    });
    await dumpInto(from, to);
    const rows = await countRows(from);
    assertSameRows(rows, await countRows(to));
    const db = openDatabase({ dialect: 'postgres', url: to }, () => {});
    await migrateToLatest(db, 'postgres').finally(() => db.destroy());
    await withClient(to, (client) => client.query('analyze'));
    assertNoRowsLost(rows, await countRows(to));
  }

  async #comment(client: pg.Client, database: string, comment: string | null): Promise<void> {
    const said = comment === null ? 'null' : client.escapeLiteral(comment);
    await client.query(`comment on database ${client.escapeIdentifier(database)} is ${said}`);
  }

  async look(): Promise<SwitchState> {
    const { site, copy, replaced } = this.#names;
    const found = await withMaintenance(this.#names, (client) =>
      findDatabases(client, [site, copy, replaced]),
    );
    const isThere = (name: string) => found.some((database) => database.name === name);
    return switchStateOfDatabases({ site: isThere(site), copy: isThere(copy), replaced: isThere(replaced) });
  }

  async switchOver(): Promise<void> {
    const { site, copy, replaced } = this.#names;
    await withMaintenance(this.#names, async (client) => {
      const { processId } = await this.#assertHeld();
      // Prevents writes between the release of the lock and the renaming.
      await closeDatabase(client, site, processId);
      await this.#assertHeld();
      await this.release();
      await this.#rename(client, [site, replaced], [copy, site]);
      await reopenDatabase(client, site);
    });
    await this.hold();
  }

  /** Renames unused databases in one transaction, and marks what was replaced. */
  async #rename(client: pg.Client, ...pairs: readonly (readonly [string, string])[]): Promise<void> {
    for (const [from] of pairs) await closeDatabase(client, from);
    const quoted = (name: string) => client.escapeIdentifier(name);
    const { site, replaced } = this.#names;
    await client.query('begin');
    try {
      for (const [from, to] of pairs) {
        await client.query(`alter database ${quoted(from)} rename to ${quoted(to)}`);
        if (to === replaced) await this.#comment(client, replaced, commentOf('replaced', this.#id));
        if (to === site) await this.#comment(client, site, null);
      }
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  }

  async switchBack(): Promise<void> {
    const { site, copy, replaced } = this.#names;
    await this.release();
    await withMaintenance(this.#names, (client) => this.#rename(client, [site, copy], [replaced, site]));
  }

  async discard(): Promise<void> {
    const { site, copy } = this.#names;
    await this.release();
    await withMaintenance(this.#names, async (client) => {
      // An interrupted switch may have left it closed to connections.
      await reopenDatabase(client, site);
      const [found] = await findDatabases(client, [copy]);
      // A copy has the update's comment; one interrupted before the comment, or that has served as the site's, has
      // none.
      if (found && (found.comment === null || found.comment === commentOf('copy', this.#id)))
        await client.query(`drop database ${client.escapeIdentifier(copy)} with (force)`);
    });
  }
}
