import Sqlite from 'better-sqlite3';

/** A validated stored file of a backup. */
export interface FoundFile {
  readonly key: string;
  readonly name: string;
  /** Bytes and SHA-256 in the backup. */
  readonly size: number;
  readonly sha256: string;
  /** Bytes and SHA-256 as stored, which differ where it is re-encoded. `null` where it is not stored. */
  readonly storedSize: number | null;
  readonly storedSha256: string | null;
}

/** A file that the restored database references and that can be stored. */
export interface WantedFile {
  readonly sha256: string;
  readonly storedSize: number;
  readonly storedSha256: string;
}

type FileName = Pick<FoundFile, 'key' | 'name'>;

/** Validation results of a backup's stored files, on disk because a site may have millions. */
export class FoundFiles {
  readonly #db: Sqlite.Database;
  // Prepared once: each prepared statement takes 3 KB outside the heap until it is collected, which a small heap rarely
  // triggers.
  readonly #add: Sqlite.Statement<[FoundFile]>;
  readonly #want: Sqlite.Statement<[FileName]>;
  readonly #find: Sqlite.Statement<[FileName], WantedFile>;

  /** @param file a new one, which the caller removes. */
  constructor(file: string) {
    const db = new Sqlite(file);
    db.pragma('journal_mode = OFF');
    db.pragma('synchronous = OFF');
    db.exec(`
      create table files (key text, name text, size integer, sha256 text, stored_size integer, stored_sha256 text,
        wanted integer not null default 0, primary key (key, name)) without rowid;
    `);
    // Named parameters: the check of French typography would put a narrow space before a question mark.
    this.#add = db.prepare(
      `insert into files (key, name, size, sha256, stored_size, stored_sha256)
        values (@key, @name, @size, @sha256, @storedSize, @storedSha256)`,
    );
    this.#want = db.prepare('update files set wanted = 1 where key = @key and name = @name');
    this.#find = db.prepare(
      `select sha256, stored_size as storedSize, stored_sha256 as storedSha256 from files
        where key = @key and name = @name and wanted = 1 and stored_sha256 is not null`,
    );
    this.#db = db;
  }

  add(file: FoundFile): void {
    this.#add.run(file);
  }

  /**
   * Records that the restored database references a file.
   * @returns `null` where the backup has none that can be stored.
   */
  want(key: string, name: string): WantedFile | null {
    this.#want.run({ key, name });
    return this.findWanted(key, name);
  }

  findWanted(key: string, name: string): WantedFile | null {
    return this.#find.get({ key, name }) ?? null;
  }

  /** Counts the files to store, with their bytes, and the referenced ones that cannot be stored. */
  count(): { readonly wanted: number; readonly bytes: number; readonly unreadable: number } {
    return this.#db
      .prepare(
        `select count(*) filter (where stored_sha256 is not null) as wanted,
          coalesce(sum(stored_size), 0) as bytes, count(*) filter (where stored_sha256 is null) as unreadable
          from files where wanted = 1`,
      )
      .get() as { wanted: number; bytes: number; unreadable: number };
  }

  close(): void {
    this.#db.close();
  }
}
