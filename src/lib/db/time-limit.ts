import type { Kysely } from 'kysely';
import { PostgresSession } from './postgres-session.ts';
import type { Database } from './schema.ts';

/** Runs something on one connection without time limits for its statements, such as a migration. */
export function withoutTimeLimit<Result>(
  db: Kysely<Database>,
  run: (single: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (single) => {
    const session = await single.getExecutor().provideConnection(async (connection) => connection);
    if (session instanceof PostgresSession) await session.liftTimeLimit();
    return run(single);
  });
}
