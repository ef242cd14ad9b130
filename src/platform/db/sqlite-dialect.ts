import {
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { SqliteDriver } from './sqlite-driver.ts';

class ConcurrentSqliteAdapter extends SqliteAdapter {
  /** Without this Kysely lets one query in at a time, and whoever reads waits for whoever writes. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** A migration that fails, or dies, leaves nothing of itself; of several processes that migrate one does. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** @param busyLimit milliseconds that whoever needs a locked file waits. */
export function sqliteDialect(file: string, busyLimit?: number): Dialect {
  return {
    createDriver: (): Driver => new SqliteDriver(file, busyLimit),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ConcurrentSqliteAdapter(),
    // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
    createIntrospector: (db: Kysely<any>) => new SqliteIntrospector(db),
  };
}
