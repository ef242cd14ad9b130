import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runQuietly } from './commands.ts';

const OF_MANY = [
  "db.selectFrom('a').selectAll().executeTakeFirst()",
  "db.selectFrom('a').where('colour', '=', 'red').executeTakeFirstOrThrow()",
  "db.updateTable('a').set({ b }).returning('c').executeTakeFirst()",
];
const OF_ONE = [
  "db.selectFrom('a').orderBy('b').limit(1).executeTakeFirst()",
  "db.selectFrom('a').select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()",
  "db.selectFrom('a').where('a.slug', '=', slug).executeTakeFirst()",
  "db.insertInto('a').values(row).returning('id').executeTakeFirst()",
  "db.deleteFrom('a').where('b', '<', c).executeTakeFirst()",
  "db.selectFrom('a').execute()",
];

it('the linter reports a query that takes the first row of many, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pamoja-first-rows-'));
  try {
    const plugins = [join(import.meta.dirname, 'first-rows.grit')];
    const rules = { recommended: false };
    await writeFile(join(folder, 'biome.json'), JSON.stringify({ plugins, linter: { rules } }));
    await writeFile(join(folder, 'a.ts'), [...OF_MANY, ...OF_ONE].map((query) => `${query};\n`).join(''));
    const { output } = await runQuietly([
      'biome',
      'lint',
      '--reporter=github',
      `--config-path=${folder}`,
      folder,
    ]);
    const lines = [...output.matchAll(/title=plugin,.*?line=(\d+)/g)].map(([, line]) => Number(line));
    expect(lines).toEqual(OF_MANY.map((_, index) => index + 1));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
