import {
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { SqliteDriver, type SqliteOptions } from './sqlite-driver.ts';

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

export function sqliteDialect(file: string, options: SqliteOptions = {}): Dialect {
  return {
    createDriver: (): Driver => new SqliteDriver(file, options),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ConcurrentSqliteAdapter(),
    // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
    createIntrospector: (db: Kysely<any>) => new SqliteIntrospector(db),
  };
}
