import { spawnSync } from 'node:child_process';
import { chown, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresPrograms } from './postgres-programs.ts';
import { fastTemporaryFolder } from './temporary-folder.ts';
import { startTiedProcess } from './tied-process.ts';

/** A PostgreSQL on which tests may create databases. */
export interface PostgresServer {
  /** The address of its maintenance database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Returns Debian's user for PostgreSQL where the tests run as root, because it refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const user = { uid: id('-u'), gid: id('-g') };
  if (!user.uid) throw new Error('PostgreSQL does not run as root and there is no user "postgres" here.');
  return user;
}

/** Durability is off, because tests lose nothing in a power cut; and it does not listen on the network. */
const SETTINGS = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  // Rejected statements are the subject of the tests, which report errors themselves.
  log_min_messages: 'panic',
  jit: 'off',
  autovacuum: 'off',
};

/**
 * Starts a PostgreSQL in a temporary folder, reached through a Unix socket in it.
 * @throws in one sentence when its programs are not installed.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPostgresPrograms();
  if (!programs) {
    throw new Error(
      'PostgreSQL is not installed: install the package "postgresql", or set TEST_DATABASE_URL to a server where databases may be created.',
    );
  }
  const user = unprivilegedUser();
  const folder = await mkdtemp(join(fastTemporaryFolder(), 'pamoja-postgres-'));
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const created = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (created.status !== 0) throw new Error(`initdb failed: ${created.stderr || created.error}`);

  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = startTiedProcess({
    command: [join(programs, 'postgres'), '-D', data, '-k', folder, ...settings],
    folder,
    stopSignal: 'INT',
    user,
  });
  server.stdout.resume();
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await untilItAnswers(url);
  return { url, stop: server.stop };
}

const START_LIMIT = 30_000;

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT;
  for (;;) {
    try {
      await runSql(url, 'select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error('PostgreSQL did not start.', { cause: error });
      await delay(50);
    }
  }
}

/** Runs one statement on a new connection. */
export async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Ends every other session of a database, as an operator or a failover does. Those of a killed process go on for a moment,
 * and hold its locks.
 * @param patience milliseconds to wait for the end of each.
 */
export function endSessions(url: string, patience = 0): Promise<void> {
  return runSql(
    url,
    `select pg_terminate_backend(pid, ${patience}) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

/** Returns the address of another database of the same server. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
