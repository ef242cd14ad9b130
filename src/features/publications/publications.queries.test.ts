import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '#platform/db/index.ts';
import { describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import {
  countPublications,
  findBySlug,
  findNeighbour,
  findSummaries,
  listPublicationIds,
} from './publications.queries.ts';

const NOW = '2026-03-02T08:00:00.000Z';
const ID = '0192d9c0-0000-7000-8000-000000000000';

/** Runs a query function and tells how the database goes about each of its statements. */
async function plansOf(
  { services, dialect }: TestWorld,
  run: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  const statements: RootOperationNode[] = [];
  const collect: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await run(services.db.withPlugin(collect));
  return services.db.connection().execute(async (db) => {
    // With little in it PostgreSQL would rather read a whole table; what matters is that it need not.
    if (dialect === 'postgres') await sql`set enable_seqscan = off`.execute(db);
    const plans: string[] = [];
    for (const node of statements) {
      const query = db.getExecutor().compileQuery(node, createQueryId());
      const explain = dialect === 'sqlite' ? 'explain query plan' : 'explain';
      const { rows } = await db.executeQuery(
        CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
      );
      plans.push(rows.map((row) => Object.values(row as object).join(' ')).join('\n'));
    }
    if (dialect === 'postgres') await sql`reset enable_seqscan`.execute(db);
    return plans;
  });
}

const QUESTIONS: readonly [string, RegExp, (db: Db) => Promise<unknown>][] = [
  [
    'counts what is public',
    /publications_public/,
    (db) => countPublications(db, 'article', { visibleAt: NOW }),
  ],
  [
    'finds a page of what is public',
    /publications_public/,
    (db) => listPublicationIds(db, 'article', { visibleAt: NOW }, { page: 5000, pageSize: 10 }),
  ],
  [
    'finds a page of what is kept',
    /publications_(kept|public)/,
    (db) => listPublicationIds(db, 'article', 'kept', { page: 2, pageSize: 10 }),
  ],
  [
    'finds a page of the trash',
    /publications_trashed/,
    (db) => listPublicationIds(db, 'article', 'trashed', { page: 2, pageSize: 10 }),
  ],
  [
    'finds the newer neighbour',
    /publications_public/,
    (db) => findNeighbour(db, 'article', NOW, { sorted_at: NOW, id: ID }, 'newer'),
  ],
  [
    'finds the older neighbour',
    /publications_public/,
    (db) => findNeighbour(db, 'article', NOW, { sorted_at: NOW, id: ID }, 'older'),
  ],
  ['looks an address up', /publication_slugs/, (db) => findBySlug(db, 'article', 'eau')],
  ['reads the cards of a page', /publications/, (db) => findSummaries(db, [ID])],
];

describeOnEachDatabase('an index, and never the whole table,', (world) => {
  it.each(QUESTIONS)('%s', async (_what, index, ask) => {
    const plans = await plansOf(world(), ask);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      // PostgreSQL chooses among the indexes by what the table holds, and here it holds nothing.
      expect(plan).toMatch(world().dialect === 'sqlite' ? index : /Index/);
      // SQLite's words and PostgreSQL's for reading everything, or sorting what no index has in order.
      expect(plan).not.toMatch(/SCAN (?!.*USING (COVERING )?INDEX)|TEMP B-TREE|Seq Scan|Sort/);
    }
  });
});
