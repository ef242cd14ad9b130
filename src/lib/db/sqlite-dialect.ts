import {
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type LimitNode,
  type QueryExecutorProvider,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';
import { SqliteDriver, type SqliteOptions } from './sqlite-driver.ts';

class ConcurrentSqliteAdapter extends SqliteAdapter {
  /** Lets Kysely run queries concurrently, so that readers do not wait for the writer. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  readonly driver: SqliteDriver;

  constructor(driver: SqliteDriver) {
    super();
    this.driver = driver;
  }

  /** A migration that fails or is killed is rolled back; of several processes that migrate, one does. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Writes the limit into the statement. With a bound limit, SQLite would plan the statement again at each
 * execution, which takes longer than most queries here (sqlite.org/queryplanner-ng.html#qpstab).
 */
class ReadyQueryCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    if (ValueNode.is(limit)) this.appendImmediateValue(limit.value);
    else this.visitNode(limit);
  }
}

export function sqliteDialect(file: string, options: SqliteOptions = {}): Dialect {
  const driver = new SqliteDriver(file, options);
  return {
    createDriver: (): Driver => driver,
    createQueryCompiler: () => new ReadyQueryCompiler(),
    createAdapter: () => new ConcurrentSqliteAdapter(driver),
    // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
    createIntrospector: (db: Kysely<any>) => new SqliteIntrospector(db),
  };
}

/** Returns the driver of an open SQLite database, by its adapter; undefined for PostgreSQL. */
export function sqliteDriverOf(adapter: DialectAdapter): SqliteDriver | undefined {
  // Not by our own class, because in development Vite loads a second copy of this module, and searches took SQLite for PostgreSQL.
  return adapter instanceof SqliteAdapter ? (adapter as ConcurrentSqliteAdapter).driver : undefined;
}

/** True for SQLite, false for PostgreSQL. */
export function isSqlite(db: QueryExecutorProvider): boolean {
  return sqliteDriverOf(db.getExecutor().adapter) !== undefined;
}
