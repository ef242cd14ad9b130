import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { DatabaseSettings } from './dialects.ts';
import { takeFileLock } from './file-lock.ts';

/**
 * `shared` for processes that use the site's database, `exclusive` for one that replaces it.
 */
export type SiteLockMode = 'shared' | 'exclusive';

/** Held until released or until the process ends, even by SIGKILL. */
export interface SiteLock {
  /** True while the lock is held without interruption. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/**
 * The locks' numbers in PostgreSQL: 'pamoja' on a telephone's keys, and the next. Advisory locks are each database's own.
 */
const ADVISORY_KEYS = { site: 726_652, backup: 726_653 } as const;

/** Purpose of a lock: the use of the database, or the making of a backup. */
type LockPurpose = keyof typeof ADVISORY_KEYS;

/** Milliseconds between attempts to take a lost lock again. */
const RETRY_PAUSE = 5_000;

/** Milliseconds to wait for a connection to PostgreSQL. */
const CONNECTION_LIMIT = 5_000;

/** Milliseconds to wait for another process's short check of the lock. */
const LOOK_TIME = 500;

/** Returns the path of a site's lock file, which stays empty. */
export function lockFile(file: string): string {
  return `${file}.lock`;
}

/**
 * Locks a separate, empty file by SQLite's own locking. The database file itself cannot serve, because closing any handle of
 * it in this process drops its POSIX locks.
 * @returns `null` where another process's lock excludes it.
 */
export function lockWithFile(path: string, mode: SiteLockMode): SiteLock | null {
  mkdirSync(dirname(path), { recursive: true });
  accessSync(dirname(path), constants.W_OK);
  const connection = new Sqlite(path, { timeout: LOOK_TIME });
  try {
    connection.exec(mode === 'exclusive' ? 'begin exclusive' : 'begin; select name from sqlite_master');
  } catch (error) {
    connection.close();
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'))
      return null;
    throw error;
  }
  return {
    isHeld: () => connection.open,
    release: async () => {
      connection.close();
    },
  };
}

const LOCK_FUNCTIONS = { shared: 'pg_try_advisory_lock_shared', exclusive: 'pg_try_advisory_lock' } as const;

/** Connects and takes the lock. @returns `null` where another process holds it. */
async function connectLocked(
  url: string,
  { mode, purpose }: { readonly mode: SiteLockMode; readonly purpose: LockPurpose },
  onLost: () => void,
): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_LIMIT,
    keepAlive: true,
    application_name: 'pamoja-lock',
  });
  client.on('error', onLost);
  await client.connect();
  const { rows } = await client.query(`select ${LOCK_FUNCTIONS[mode]}(${ADVISORY_KEYS[purpose]}) as held`);
  if (rows[0].held) return client;
  await client.end();
  return null;
}

/** A lock held by a dedicated connection, which is opened again when it breaks. */
class PostgresLock implements SiteLock {
  readonly #url: string;
  readonly #mode: SiteLockMode;
  readonly #purpose: LockPurpose;
  #client: pg.Client | undefined;
  #isReleased = false;

  constructor(url: string, mode: SiteLockMode, purpose: LockPurpose) {
    this.#url = url;
    this.#mode = mode;
    this.#purpose = purpose;
  }

  /** @returns false where another process holds the lock. */
  async take(): Promise<boolean> {
    const client = await connectLocked(
      this.#url,
      { mode: this.#mode, purpose: this.#purpose },
      () => void this.#retake(),
    );
    if (client && this.#isReleased) await client.end();
    else this.#client = client ?? undefined;
    return client !== null;
  }

  isHeld(): boolean {
    return this.#client !== undefined;
  }

  async release(): Promise<void> {
    this.#isReleased = true;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }

  async #retake(): Promise<void> {
    if (this.#client === undefined) return;
    this.#client = undefined;
    // A lost exclusive lock may have let another process in, so its holder has to start over.
    while (this.#mode === 'shared' && !this.#isReleased && this.#client === undefined) {
      await this.take().catch(() => false);
      if (this.#client === undefined) await delay(RETRY_PAUSE, undefined, { ref: false });
    }
  }
}

/**
 * Takes the site lock, so that no other process replaces the database in use. For SQLite, an empty file is made beside the
 * database.
 * @returns `null` where another process's lock excludes it.
 * @throws the system's or the driver's error.
 */
export async function lockSite(settings: DatabaseSettings, mode: SiteLockMode): Promise<SiteLock | null> {
  if (settings.dialect === 'sqlite') return lockWithFile(lockFile(settings.file), mode);
  return lockPostgres(settings.url, mode, 'site');
}

async function lockPostgres(url: string, mode: SiteLockMode, purpose: LockPurpose): Promise<SiteLock | null> {
  const lock = new PostgresLock(url, mode, purpose);
  return (await lock.take()) ? lock : null;
}

/**
 * Takes the lock of a site's backups, which one process at a time has: of this machine where the database is a file, else of all
 * machines that share the database.
 * @param file path of the lock file, for SQLite.
 * @returns `null` where another process has it.
 */
export async function lockBackups(settings: DatabaseSettings, file: string): Promise<SiteLock | null> {
  if (settings.dialect === 'postgres') return lockPostgres(settings.url, 'exclusive', 'backup');
  const release = takeFileLock(file);
  return release && { isHeld: () => true, release: async () => release() };
}
