import { CompiledQuery, DefaultQueryExecutor, sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Db } from '#lib/db/index.ts';
import { describeOnEachDatabase, type TestWorld } from './world.ts';

/** Plans that PostgreSQL prefers where a table is too small for an index. */
const RATHER = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'];

/** A statement, and its query plan. */
interface PlannedStatement {
  readonly sql: string;
  readonly plan: string;
}

/** Runs a query function and returns the plan of each of its statements. */
export async function plansOf(
  { services, dialect }: TestWorld,
  run: (db: Db) => Promise<unknown>,
): Promise<PlannedStatement[]> {
  // At their execution, because a prepared query gets its values then.
  const executing = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  await run(services.db);
  const statements = executing.mock.calls.map(([query]) => query);
  executing.mockRestore();
  return services.db.connection().execute(async (db) => {
    // With few rows PostgreSQL prefers to read and sort a whole table; the test checks that it need not.
    if (dialect === 'postgres') {
      for (const habit of RATHER) await sql`set ${sql.ref(habit)} = off`.execute(db);
    }
    const plans: PlannedStatement[] = [];
    for (const { sql: text, parameters } of statements) {
      const explain = dialect === 'sqlite' ? 'explain query plan' : 'explain';
      const { rows } = await db.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
      plans.push({
        sql: text,
        plan: rows.map((row) => Object.values(row as object).join(' ')).join('\n'),
      });
    }
    if (dialect === 'postgres') {
      for (const habit of RATHER) await sql`reset ${sql.ref(habit)}`.execute(db);
    }
    return plans;
  });
}

/** SQLite's and PostgreSQL's words for reading a whole table, or sorting without an index. */
const WHOLE_TABLE = /SCAN (?!.*USING (COVERING )?INDEX)|TEMP B-TREE|Seq Scan|Sort/;

/**
 * True when a statement returns a limited number of rows: a part of an order, a count, a sum, or the rows of a
 * unique key. A plan alone does not show it, because one with SEARCH may return every row up to the end of
 * its index.
 */
function isBounded({ sql: text, plan }: PlannedStatement): boolean {
  if (!text.startsWith('select')) return true;
  if (/ limit (\?|\$\d+|\d+)/.test(text) || /^select (count\(\*\)|sum\()/.test(text)) return true;
  return !/SCAN/.test(plan) && /USING (COVERING )?INDEX sqlite_autoindex/.test(plan);
}

/** A query: its name, the index that SQLite uses for it, and the function. */
export type IndexedQuestion = readonly [string, RegExp, (db: Db) => Promise<unknown>];

/** Declares that each query uses an index, on both databases. */
export function describeIndexed(subject: string, questions: readonly IndexedQuestion[]): void {
  describeOnEachDatabase(`queries of ${subject} that read an index, never a whole table`, (world) => {
    it.each(questions)('%s', async (_what, index, ask) => {
      const plans = await plansOf(world(), ask);
      expect(plans.length).toBeGreaterThan(0);
      for (const statement of plans) {
        const { plan, sql: text } = statement;
        // PostgreSQL chooses among the indexes by a table's contents, and this one is empty.
        expect(plan).toMatch(world().dialect === 'sqlite' ? index : /Index/);
        expect(plan).not.toMatch(WHOLE_TABLE);
        // The statements are the same on PostgreSQL, whose plans do not name the unique indexes.
        if (world().dialect === 'sqlite') expect([text, isBounded(statement)]).toEqual([text, true]);
      }
    });
  });
}
