import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Clock } from '#lib/clock.ts';
import type { DatabaseSettings } from '#lib/db/dialects.ts';
import type { Log } from '#lib/log.ts';
import { StartError } from '#lib/start-error.ts';

/** Maximum bytes of a PostgreSQL name (NAMEDATALEN - 1). */
const LONGEST_NAME = 63;

/** The databases of a site's update, on one server. */
export interface PostgresNames {
  readonly site: string;
  readonly copy: string;
  /** Name of the replaced database after the switch. */
  readonly replaced: string;
  /** Returns the URL of one of them, or of another database of the server. */
  address(database: string): string;
}

/** Returns the comment that marks a copy or a replaced database. */
export function commentOf(kind: 'copy' | 'replaced', id: string): string {
  return kind === 'copy'
    ? `Copie faite par la mise à jour ${id}`
    : `Base remplacée par la mise à jour ${id} ; le site la supprime 30 jours après.`;
}

/** Returns the id of the update that named a replaced database; `null` for any other name. */
function idOfReplaced(name: string): string | null {
  return /_before_(\d{8}t\d{6}z)$/.exec(name)?.[1]?.toUpperCase() ?? null;
}

/** Shortens a name to leave room for a suffix, without splitting a character. */
function shorten(name: string, room: number): string {
  const characters = [...name];
  while (Buffer.byteLength(characters.join('')) > room) characters.pop();
  return characters.join('');
}

/**
 * Returns the names of an update's databases.
 * @param id of the update.
 * @throws {StartError} where the URL names no database, so that the user's default would be used.
 */
export function postgresNames(address: string, id: string): PostgresNames {
  const url = new URL(address);
  const site = decodeURIComponent(url.pathname.slice(1));
  if (site === '') {
    throw new StartError(
      'Écrivez le nom de la base de données à la fin de DATABASE_URL : la mise à jour doit le connaître.',
    );
  }
  const named = (suffix: string) => `${shorten(site, LONGEST_NAME - suffix.length)}${suffix}`;
  return {
    site,
    copy: named(`_update_${id.toLowerCase()}`),
    replaced: named(`_before_${id.toLowerCase()}`),
    address: (database) => {
      const other = new URL(url);
      other.pathname = `/${encodeURIComponent(database)}`;
      return other.href;
    },
  };
}

/** Databases that every server has, to connect to while the site's is renamed. */
const MAINTENANCE = ['postgres', 'template1'];

/** Milliseconds to wait for a connection. */
const CONNECTION_LIMIT = 10_000;

/** Milliseconds for terminated connections to close. */
const LEAVING_LIMIT = 15_000;

/** Milliseconds between two checks. */
const PAUSE = 100;

/** Runs a function with a connection, and closes it. */
export async function withClient<Result>(
  address: string,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: CONNECTION_LIMIT,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** SQLSTATE classes of a refusal of one database: missing, closed to connections, or not permitted. */
const REFUSED = /^(?:28|3D|42|55)[0-9A-Z]{3}$/;

/**
 * False where the user may not connect to a database.
 * @throws where no database can be reached at all.
 */
async function mayConnect(address: string): Promise<boolean> {
  return withClient(address, async () => true).catch((error: { readonly code?: string }) => {
    if (REFUSED.test(error.code ?? '')) return false;
    throw error;
  });
}

/**
 * Runs a function on a connection to a database outside the update, from which its databases can be renamed.
 * @throws {StartError} where no such connection is possible.
 */
export async function withMaintenance<Result>(
  names: PostgresNames,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  for (const database of MAINTENANCE.filter((name) => name !== names.site)) {
    const address = names.address(database);
    if (await mayConnect(address)) return withClient(address, act);
  }
  throw new StartError(
    'L’utilisateur de DATABASE_URL ne peut se connecter ni à la base « postgres » ni à « template1 » du serveur : donnez-lui ce droit (grant connect), la mise à jour en a besoin pour échanger deux bases.',
  );
}

/** A database of the server. */
interface KnownDatabase {
  readonly name: string;
  readonly comment: string | null;
}

/** Returns the databases of these names that exist. */
export async function findDatabases(client: pg.Client, names: readonly string[]): Promise<KnownDatabase[]> {
  const { rows } = await client.query<KnownDatabase>(
    `select datname as name, shobj_description(oid, 'pg_database') as comment
     from pg_database where datname = any($1)`,
    [names],
  );
  return rows;
}

/** Returns the databases named like one that an update has replaced. */
async function findReplaced(client: pg.Client): Promise<KnownDatabase[]> {
  const { rows } = await client.query<KnownDatabase>(
    `select datname as name, shobj_description(oid, 'pg_database') as comment
     from pg_database where datname ~ '_before_[0-9]{8}t[0-9]{6}z$'`,
  );
  return rows;
}

/** Closes a database to new connections, and terminates all others but one. */
export async function closeDatabase(client: pg.Client, name: string, spared?: number): Promise<void> {
  await client.query(`alter database ${client.escapeIdentifier(name)} with allow_connections false`);
  const deadline = performance.now() + LEAVING_LIMIT;
  for (;;) {
    const { rowCount } = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> $2',
      [name, spared ?? 0],
    );
    if (!rowCount) return;
    if (performance.now() > deadline) {
      throw new StartError(
        `Des programmes restent connectés à la base ${name} : arrêtez-les, puis recommencez.`,
      );
    }
    await delay(PAUSE);
  }
}

/** Opens a database to connections again. */
export async function reopenDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`alter database ${client.escapeIdentifier(name)} with allow_connections true`);
}

/** Milliseconds for which a replaced database is kept, so that an operator can put it back. */
const REPLACED_TIME = 30 * 24 * 60 * 60 * 1000;

/** Returns the instant in an update's id. */
function instantOf(id: string): number {
  return Date.parse(id.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

/** True for a database that an update of this site has replaced, by its name and its comment. */
function isReplaced(address: string, id: string, name: string, comment: string | null): boolean {
  return postgresNames(address, id).replaced === name && comment === commentOf('replaced', id);
}

/**
 * Removes databases that updates of a PostgreSQL site replaced more than 30 days ago. Failures are logged, and retried
 * at the next round.
 */
export async function sweepReplacedDatabases(
  settings: DatabaseSettings,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Promise<void> {
  if (settings.dialect !== 'postgres') return;
  const { url } = settings;
  try {
    await withMaintenance(postgresNames(url, ''), async (client) => {
      for (const { name, comment } of await findReplaced(client)) {
        const id = idOfReplaced(name);
        if (id === null || !isReplaced(url, id, name, comment)) continue;
        if (!(clock.now().getTime() - instantOf(id) > REPLACED_TIME)) continue;
        await client.query(`drop database ${client.escapeIdentifier(name)}`);
        log.info({ database: name }, 'a database that an update had replaced was removed after 30 days');
      }
    });
  } catch (error) {
    log.error({ err: error }, 'databases that updates have replaced could not be swept');
  }
}
