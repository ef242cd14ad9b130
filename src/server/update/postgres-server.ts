import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#platform/start-error.ts';
import type { PostgresNames } from './postgres-names.ts';

/** Databases of every server to which a connection can be made while the site's own is renamed. */
const MAINTENANCE = ['postgres', 'template1'];

/** Milliseconds to wait for a connection. */
const CONNECTION_LIMIT = 10_000;

/** Milliseconds in which connections that were ended have gone. */
const LEAVING_LIMIT = 15_000;

/** Milliseconds between two looks. */
const PAUSE = 100;

/** Runs something on a connection of its own. */
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

/**
 * Runs something on a connection to none of the update's databases, from which they can be renamed.
 * @throws {StartError} where there is no such connection to be had.
 */
export async function withMaintenance<Result>(
  names: PostgresNames,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  for (const database of MAINTENANCE.filter((name) => name !== names.site)) {
    const address = names.address(database);
    if (await withClient(address, async () => true).catch(() => false)) return withClient(address, act);
  }
  throw new StartError(
    'L’utilisateur de DATABASE_URL ne peut se connecter ni à la base « postgres » ni à « template1 » du serveur : donnez-lui ce droit (grant connect), la mise à jour en a besoin pour échanger deux bases.',
  );
}

/** A database of the server. */
export interface KnownDatabase {
  readonly name: string;
  readonly comment: string | null;
}

/** Returns those of some databases that are there. */
export async function findDatabases(client: pg.Client, names: readonly string[]): Promise<KnownDatabase[]> {
  const { rows } = await client.query<KnownDatabase>(
    `select datname as name, shobj_description(oid, 'pg_database') as comment
     from pg_database where datname = any($1)`,
    [names],
  );
  return rows;
}

/** Returns the databases whose names an update may have given to what it replaced. */
export async function findReplaced(client: pg.Client): Promise<KnownDatabase[]> {
  const { rows } = await client.query<KnownDatabase>(
    `select datname as name, shobj_description(oid, 'pg_database') as comment
     from pg_database where datname ~ '_before_[0-9]{8}t[0-9]{6}z$'`,
  );
  return rows;
}

/** Lets nobody connect to a database any more, and ends the connections there are, but for one. */
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

/** Lets everybody who may connect to a database again. */
export async function reopenDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`alter database ${client.escapeIdentifier(name)} with allow_connections true`);
}
