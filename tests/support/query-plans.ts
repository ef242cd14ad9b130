import { CompiledQuery, DefaultQueryExecutor, sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Db } from '#platform/db/index.ts';
import { describeOnEachDatabase, type TestWorld } from './world.ts';

/** Plans that PostgreSQL prefers where a table is so small that no index is worth it. */
const RATHER = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'];

/** A statement, and how the database goes about it. */
interface PlannedStatement {
  readonly sql: string;
  readonly plan: string;
}

/** Runs a query function and tells how the database goes about each of its statements. */
async function plansOf(
  { services, dialect }: TestWorld,
  run: (db: Db) => Promise<unknown>,
): Promise<PlannedStatement[]> {
  // As they are executed: a statement that is kept gets its values then.
  const executing = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  await run(services.db);
  const statements = executing.mock.calls.map(([query]) => query);
  executing.mockRestore();
  return services.db.connection().execute(async (db) => {
    // With little in it PostgreSQL would rather read a whole table, and sort it; what matters is that it need not.
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

/** SQLite's words and PostgreSQL's for reading everything, or sorting what no index has in order. */
const WHOLE_TABLE = /SCAN (?!.*USING (COVERING )?INDEX)|TEMP B-TREE|Seq Scan|Sort/;

/**
 * True when a statement hands over no more rows than it says: a part of an order, a count, or the rows of a unique key. A plan
 * alone does not tell: one that says SEARCH may hand over every row up to the end of its index.
 */
function isBounded({ sql: text, plan }: PlannedStatement): boolean {
  if (!text.startsWith('select')) return true;
  if (/ limit (\?|\$\d+|\d+)/.test(text) || text.startsWith('select count(*)')) return true;
  return !/SCAN/.test(plan) && /USING (COVERING )?INDEX sqlite_autoindex/.test(plan);
}

/** A question to the database: its name, the index that SQLite answers it from, and the query. */
export type IndexedQuestion = readonly [string, RegExp, (db: Db) => Promise<unknown>];

/** Declares that each question is answered from an index, on both databases. */
export function describeIndexed(subject: string, questions: readonly IndexedQuestion[]): void {
  describeOnEachDatabase(`queries of ${subject} that read an index, never a whole table`, (world) => {
    it.each(questions)('%s', async (_what, index, ask) => {
      const plans = await plansOf(world(), ask);
      expect(plans.length).toBeGreaterThan(0);
      for (const statement of plans) {
        const { plan, sql: text } = statement;
        // PostgreSQL chooses among the indexes by what the table holds, and here it holds nothing.
        expect(plan).toMatch(world().dialect === 'sqlite' ? index : /Index/);
        expect(plan).not.toMatch(WHOLE_TABLE);
        // The statements are the same on PostgreSQL, whose plans do not name which of its indexes are unique.
        if (world().dialect === 'sqlite') expect([text, isBounded(statement)]).toEqual([text, true]);
      }
    });
  });
}
