import { expect, it } from 'vitest';
import { findUnboundedFirstRows } from './check-first-rows.ts';

function find(query: string): string[] {
  const text = `import { a } from 'a';\n\nexport async function read(db) {\n  return ${query};\n}\n`;
  return findUnboundedFirstRows({ path: 'a.queries.ts', text });
}

it.each([
  "db.selectFrom('a').selectAll().executeTakeFirst()",
  "db.selectFrom('a').where('colour', '=', 'red').executeTakeFirstOrThrow()",
  "db.updateTable('a').set({ b }).returning('c').executeTakeFirst()",
])('reports a first row of many: %s', (query) => {
  expect(find(query)).toEqual(['a.queries.ts: read']);
});

it.each([
  "db.selectFrom('a').orderBy('b').limit(1).executeTakeFirst()",
  "db.selectFrom('a').select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()",
  "db.selectFrom('a').where('a.slug', '=', slug).executeTakeFirst()",
  "db.insertInto('a').values(row).returning('id').executeTakeFirst()",
  "db.deleteFrom('a').where('b', '<', c).executeTakeFirst()",
  "db.selectFrom('a').execute()",
])('accepts one row at most: %s', (query) => {
  expect(find(query)).toEqual([]);
});
