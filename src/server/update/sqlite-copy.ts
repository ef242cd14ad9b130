import { link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { makeMarkedFolder, removeMarkedFolder } from '#backup/index.ts';
import { migrateToLatest, openDatabase } from '#lib/db/index.ts';
import { lockSite } from '#lib/db/site-lock.ts';
import { retryWhileBusy } from '#lib/db/sqlite-busy.ts';
import { syncFolder } from '#lib/files/durable-writes.ts';
import { isMissing } from '#lib/files/file-store.ts';
import { StartError } from '#lib/start-error.ts';
import { type FoundFiles, type SwitchState, switchStateOfFiles } from './update.policy.ts';
import {
  assertMigratable,
  assertNoRowsLost,
  assertSameRows,
  type RowCounts,
  type UpdateDatabase,
} from './update-database.ts';

/** Milliseconds to wait for a writer, or for another process that has the file locked. */
const LOCK_LIMIT = 30_000;

/** Pages copied in one step. */
const PAGES = 2_000;

/** Returns device and inode of a file; `null` where it is missing. */
async function identityOf(file: string): Promise<string | null> {
  try {
    const { dev, ino } = await stat(file, { bigint: true });
    return `${dev}:${ino}`;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function busyError(file: string, cause: unknown): StartError {
  return new StartError(
    `La base de données (${file}) est utilisée par un autre programme : arrêtez-le, puis recommencez.`,
    { cause },
  );
}

/**
 * Runs a function when no other process has the file locked.
 * @throws {StartError} where one keeps its lock.
 */
async function whenFree(file: string, run: () => void): Promise<void> {
  try {
    await retryWhileBusy(run, performance.now() + LOCK_LIMIT);
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
      ? busyError(file, error)
      : error;
  }
}

/** A SQLite file locked against writers; readers continue. */
class LockedFile {
  readonly #file: string;
  readonly #connection: Sqlite.Database;
  #version: unknown;

  private constructor(file: string) {
    this.#file = file;
    this.#connection = new Sqlite(file, { fileMustExist: true, timeout: 0 });
  }

  /**
   * Locks the file after the current writer has finished.
   * @throws {StartError} where it does not finish.
   */
  static async hold(file: string): Promise<LockedFile> {
    const held = new LockedFile(file);
    try {
      // A server that opens the file meanwhile would need it exclusively to change this.
      await whenFree(file, () => held.#connection.pragma('journal_mode = WAL'));
      await whenFree(file, () => held.#connection.exec('begin immediate'));
      held.#version = held.#connection.pragma('data_version', { simple: true });
      return held;
    } catch (error) {
      held.release();
      throw error;
    }
  }

  release(): void {
    this.#connection.close();
  }

  /**
   * Locks the file exclusively and empties its log, so that the file can be renamed without losing what the log
   * contained and without picking up another file's log.
   * @throws {StartError} where another process has it open, or has written to it since it was locked.
   */
  async lockExclusively(): Promise<void> {
    const connection = this.#connection;
    connection.exec('rollback');
    await whenFree(this.#file, () => connection.pragma('wal_checkpoint(TRUNCATE)'));
    await whenFree(this.#file, () => {
      const mode = connection.pragma('journal_mode = DELETE', { simple: true });
      if (mode !== 'delete') throw Object.assign(new Error('The log is in use.'), { code: 'SQLITE_BUSY' });
    });
    await whenFree(this.#file, () => connection.exec('begin exclusive'));
    // A write between the two locks changes this version.
    if (connection.pragma('data_version', { simple: true }) !== this.#version)
      throw busyError(this.#file, new Error('written to while it was held'));
    for (const log of [`${this.#file}-wal`, `${this.#file}-journal`]) {
      if ((await identityOf(log)) !== null) throw busyError(this.#file, new Error(`${log} is still there`));
    }
  }
}

/** Reads a file that this process has not opened elsewhere. */
function look<Result>(
  file: string,
  act: (database: Sqlite.Database) => Result,
  options: Sqlite.Options = {},
): Result {
  const database = new Sqlite(file, { ...options, fileMustExist: true });
  try {
    return act(database);
  } finally {
    database.close();
  }
}

function countRows(database: Sqlite.Database): RowCounts {
  const tables = database
    .prepare<[], string>("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all();
  const count = (table: string) =>
    database
      .prepare<[], number>(`select count(*) from "${table.replaceAll('"', '""')}"`)
      .pluck()
      .get() ?? 0;
  return Object.fromEntries(tables.map((table) => [table, count(table)]));
}

/**
 * Counts the rows of each table.
 * @throws {StartError} for a damaged file.
 */
function countSound(database: Sqlite.Database): RowCounts {
  const verdict = database.pragma('integrity_check(1)', { simple: true });
  const orphans = database.pragma('foreign_key_check') as unknown[];
  if (verdict === 'ok' && orphans.length === 0) return countRows(database);
  throw new StartError(
    `La copie de la base de données est abîmée (${verdict}, ${orphans.length} liens rompus).`,
  );
}

/** Update of a site on SQLite: the copy lies next to the file, and the switch renames. */
export class SqliteUpdate implements UpdateDatabase {
  readonly #site: string;
  readonly #copy: string;
  /** Second name of the replaced file after the switch. */
  readonly #replaced: string;
  #held: LockedFile | undefined;

  /** @param id of the update. */
  constructor(site: string, id: string) {
    this.#site = site;
    this.#copy = `${site}.update-${id}`;
    this.#replaced = join(dirname(site), 'replaced', id, 'site.sqlite');
  }

  async prepare(): Promise<number> {
    const readNames = (database: Sqlite.Database) =>
      database.prepare<[], string>('select name from kysely_migration').pluck().all();
    assertMigratable(look(this.#site, readNames, { readonly: true }));
    return (await stat(this.#site)).size;
  }

  async hold(): Promise<void> {
    this.#held = await LockedFile.hold(this.#site);
  }

  async release(): Promise<void> {
    this.#held?.release();
    this.#held = undefined;
  }

  async makeCopy(): Promise<void> {
    const copy = this.#copy;
    await this.#removeCopy();
    const source = new Sqlite(this.#site, { readonly: true, timeout: 5_000 });
    try {
      await source.backup(copy, { progress: () => PAGES });
      const rows = countRows(source);
      assertSameRows(rows, look(copy, countSound));
      const db = openDatabase({ dialect: 'sqlite', file: copy }, () => {});
      await migrateToLatest(db, 'sqlite').finally(() => db.destroy());
      assertNoRowsLost(rows, look(copy, countSound));
    } finally {
      source.close();
    }
    const handle = await open(copy, 'r+');
    await handle.sync().finally(() => handle.close());
    await syncFolder(dirname(copy));
  }

  async #find(): Promise<FoundFiles> {
    return {
      site: await identityOf(this.#site),
      replaced: await identityOf(this.#replaced),
      copy: await identityOf(this.#copy),
    };
  }

  async look(): Promise<SwitchState> {
    return switchStateOfFiles(await this.#find());
  }

  async switchOver(): Promise<void> {
    const held = this.#held;
    if (!held) throw new Error('Only what is held can be switched.');
    const heldCopy = await LockedFile.hold(this.#copy);
    try {
      await this.#alone(async () => {
        await held.lockExclusively();
        await heldCopy.lockExclusively();
        await makeMarkedFolder(dirname(this.#replaced), 'replaced');
        await link(this.#site, this.#replaced);
        await syncFolder(dirname(this.#replaced));
        await rename(this.#copy, this.#site);
        await syncFolder(dirname(this.#site));
      });
    } finally {
      heldCopy.release();
    }
    await this.release();
    await this.hold();
  }

  async switchBack(): Promise<void> {
    await this.release();
    const held = await LockedFile.hold(this.#site);
    try {
      await this.#alone(async () => {
        await held.lockExclusively();
        if ((await identityOf(this.#copy)) === null) await link(this.#site, this.#copy);
        await rename(this.#replaced, this.#site);
        await syncFolder(dirname(this.#site));
      });
    } finally {
      held.release();
    }
  }

  /** Runs a function while no other process uses or restores the site's database. */
  async #alone(act: () => Promise<void>): Promise<void> {
    const lock = await lockSite({ dialect: 'sqlite', file: this.#site }, 'exclusive');
    if (!lock) {
      throw new StartError(
        `Un autre programme travaille sur la base de données (${this.#site}) : arrêtez-le, puis recommencez.`,
      );
    }
    await act().finally(() => lock.release());
  }

  async discard(): Promise<void> {
    await this.release();
    await this.#removeCopy();
    const { site, replaced } = await this.#find();
    // Missing, or a second name of the database in use, left by an interrupted switch.
    if (replaced === null || replaced === site) await removeMarkedFolder(dirname(this.#replaced), 'replaced');
    await syncFolder(dirname(this.#site));
  }

  async #removeCopy(): Promise<void> {
    for (const trace of ['', '-wal', '-shm', '-journal']) await rm(this.#copy + trace, { force: true });
  }
}
