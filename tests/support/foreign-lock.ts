import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { TestWorld } from './world.ts';

/** A lock of another process on the database, such as a backup or a command. */
export interface ForeignLock {
  release(): Promise<void>;
}

/** Locks the table of agents for writers, but not for readers, on a connection other than the product's. */
export async function lockForWriters({ config }: TestWorld): Promise<ForeignLock> {
  if (config.database.dialect === 'sqlite') {
    const other = new Sqlite(config.database.file, { timeout: 0 });
    other.exec('begin immediate');
    return { release: async () => void other.close() };
  }
  const other = new pg.Client({ connectionString: config.database.url });
  await other.connect();
  await other.query('begin');
  await other.query('lock table agents, sessions in exclusive mode');
  return { release: () => other.end() };
}
