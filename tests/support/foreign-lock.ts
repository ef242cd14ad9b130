import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { TestWorld } from './world.ts';

/** A lock that somebody else has on the database, as a backup or an operator's command does. */
export interface ForeignLock {
  release(): Promise<void>;
}

/** Keeps every writer out of the table of agents, on a connection that is not the product's, and no reader. */
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
