import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { DatabaseSettings } from './dialects.ts';

/**
 * Who works on a site: any number of processes that use its database, or one that puts another in its place.
 */
export type SiteLockMode = 'shared' | 'exclusive';

/** Held until it is released, or until the process ends, however it ends. */
export interface SiteLock {
  /** True while nobody else can have come in. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/** The lock's number in PostgreSQL: 'pamoja' on a telephone's keys. Advisory locks are each database's own. */
const ADVISORY_KEY = 726_652;

/** Milliseconds between two tries to have a lost connection, and its lock, again. */
const RETRY_PAUSE = 5_000;

/** Milliseconds to wait for a connection. */
const CONNECTION_LIMIT = 5_000;

/** Milliseconds that a shared lock, or a look at who has one, waits for such a look by another process to end. */
const LOOK_TIME = 500;

/** Returns the file whose locks are the site's; it holds nothing. */
export function lockFile(file: string): string {
  return `${file}.lock`;
}

/**
 * Locks by a file of its own, with SQLite's locks of a file that is never written: the database's own would be taken away by
 * whoever opens and closes it in this process, and reading them would write beside it.
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

/** Connects and asks for the lock. @returns `null` where somebody else has it. */
async function connectLocked(url: string, mode: SiteLockMode, onLost: () => void): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_LIMIT,
    keepAlive: true,
    application_name: 'pamoja-lock',
  });
  client.on('error', onLost);
  await client.connect();
  const { rows } = await client.query(`select ${LOCK_FUNCTIONS[mode]}(${ADVISORY_KEY}) as held`);
  if (rows[0].held) return client;
  await client.end();
  return null;
}

/** A connection of its own holds the lock; one that breaks is made again, for as long as the process goes on. */
class PostgresLock implements SiteLock {
  readonly #url: string;
  readonly #mode: SiteLockMode;
  #client: pg.Client | undefined;
  #isReleased = false;

  constructor(url: string, mode: SiteLockMode) {
    this.#url = url;
    this.#mode = mode;
  }

  /** @returns false where somebody else has the lock. */
  async take(): Promise<boolean> {
    const client = await connectLocked(this.#url, this.#mode, () => void this.#retake());
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
    // An exclusive lock that was lost may have let somebody in: its holder has to begin again.
    while (this.#mode === 'shared' && !this.#isReleased && this.#client === undefined) {
      await this.take().catch(() => false);
      if (this.#client === undefined) await delay(RETRY_PAUSE, undefined, { ref: false });
    }
  }
}

/**
 * Says that this process works on a site, so that nobody replaces its database under it, or that it replaces it itself.
 * For SQLite, an empty file is made beside the database.
 * @returns `null` where another process's lock excludes it.
 * @throws the system's or the driver's error.
 */
export async function lockSite(settings: DatabaseSettings, mode: SiteLockMode): Promise<SiteLock | null> {
  if (settings.dialect === 'sqlite') return lockWithFile(lockFile(settings.file), mode);
  const lock = new PostgresLock(settings.url, mode);
  return (await lock.take()) ? lock : null;
}
