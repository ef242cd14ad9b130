import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgeSecrets } from '#lib/archive/age.ts';
import { type Db, migrateToLatest, openDatabase } from '#lib/db/index.ts';
import { BackupError, isBackupError } from './backup-error.ts';
import type { BackupHeader, BackupManifest } from './backup-format.schema.ts';
import { areKnownMigrations, createFreshDatabase } from './fill-database.ts';
import { type BackupEntry, type OpenBackup, openBackup } from './open-backup.ts';
import { type CleanedRows, cleanRows, type EndableServices } from './restore/clean-rows.ts';
import {
  countRows,
  countUnverifiedFiles,
  createProofTable,
  findDatabaseFaults,
  insertProofFiles,
} from './verify-backup.queries.ts';

/** Result of verifying an intact file. */
export interface BackupVerification {
  readonly header: BackupHeader;
  readonly manifest: BackupManifest;
  /** Referenced stored files that are missing or damaged in the site's own store. */
  readonly lostFiles: number;
  /** Rows that a restore by this version would change. */
  readonly cleaned: CleanedRows;
}

/** Checksums per insert. */
const BATCH = 200;

function unproved(what: string, cause?: unknown): BackupError {
  return new BackupError(
    `La sauvegarde n’a pas pu être vérifiée (${what}) : elle n’a pas été gardée. Recommencez ; si cela se répète, le disque est peut-être abîmé.`,
    { code: 'failed', cause },
  );
}

type FileEntry = Extract<BackupEntry, { kind: 'file' }>;

/** Collects checksums of stored files, and inserts them in batches. */
class FileSums {
  readonly #db: Db;
  #batch: { key: string; sha256: string }[] = [];

  constructor(db: Db) {
    this.#db = db;
  }

  async add({ key, body, sha256 }: FileEntry): Promise<void> {
    for await (const _piece of body);
    this.#batch.push({ key, sha256: sha256() });
    if (this.#batch.length >= BATCH) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#batch.length > 0) await insertProofFiles(this.#db, this.#batch);
    this.#batch = [];
  }
}

async function restoreAll(backup: OpenBackup, db: Db): Promise<void> {
  const { migrations } = backup.header;
  if (!areKnownMigrations(migrations)) throw unproved('sa version n’est pas connue');
  const database = await createFreshDatabase(db, 'sqlite', migrations);
  await createProofTable(db);
  const sums = new FileSums(db);
  for await (const entry of backup.entries()) {
    if (entry.kind === 'file') await sums.add(entry);
    else await database.fill(entry.table, entry.rows);
  }
  await sums.flush();
}

async function judge(db: Db, { tables }: BackupManifest): Promise<void> {
  const faults = await findDatabaseFaults(db);
  if (faults.length > 0)
    throw unproved('la base de données restaurée est abîmée', new Error(faults.join('; ')));
  for (const { name, rows } of tables) {
    if ((await countRows(db, name)) !== rows) throw unproved(`des lignes de la table ${name} manquent`);
  }
}

/**
 * Verifies a backup on disk: reads and decrypts all of it, restores its rows into a temporary database that SQLite
 * checks, and compares counts and checksums. Then validates the migrated rows as a restore does, so that a verified
 * backup can be restored by this version.
 * @param folder for the database, which needs about as much space as the site's.
 * @throws {BackupError} with what is wrong; the system's error where the disk is full, or cannot be read.
 */
export async function verifyBackup(
  source: AsyncIterable<Uint8Array>,
  secrets: AgeSecrets,
  folder: string,
  services: EndableServices,
): Promise<BackupVerification> {
  const file = join(folder, 'proof.sqlite');
  const db = openDatabase({ dialect: 'sqlite', file }, () => {});
  try {
    const backup = await openBackup(source, secrets);
    try {
      await restoreAll(backup, db);
      await judge(db, backup.manifest);
      const { header, manifest } = backup;
      const lostFiles = await countUnverifiedFiles(db);
      await migrateToLatest(db, 'sqlite');
      return { header, manifest, lostFiles, cleaned: await cleanRows(db, services) };
    } finally {
      await backup.close();
    }
  } catch (error) {
    throw isBackupError(error) && error.code !== 'failed' ? unproved('sa relecture a échoué', error) : error;
  } finally {
    await db.destroy();
    for (const suffix of ['', '-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
  }
}
