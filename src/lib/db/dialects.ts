import {
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { PostgresDriver, type PostgresOptions } from './postgres-driver.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

export type DatabaseSettings =
  | { readonly dialect: 'sqlite'; readonly file: string }
  | { readonly dialect: 'postgres'; readonly url: string };

/** Column type of an instant in each database. */
export const INSTANT_TYPE = { sqlite: 'text', postgres: 'timestamptz' } as const;

export function postgresDialect(options: PostgresOptions): Dialect {
  return {
    createDriver: () => new PostgresDriver(options),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
    createIntrospector: (db: Kysely<any>) => new PostgresIntrospector(db),
  };
}

/**
 * Returns the dialect of the configured database.
 * @param onConnectionLost called for each connection to PostgreSQL that breaks.
 */
export function createDialect(settings: DatabaseSettings, onConnectionLost: (error: Error) => void): Dialect {
  return settings.dialect === 'sqlite'
    ? sqliteDialect(settings.file)
    : postgresDialect({ url: settings.url, onConnectionLost });
}
