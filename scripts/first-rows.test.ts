import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');

/** One row at most, each for its own reason: `executeTakeFirst` reads every row that there is, and drops all but one. */
const REASONS: readonly RegExp[] = [
  // It asks for one.
  /\.limit\(1\)/,
  // A count, or another value of all rows together, is one row.
  /\bfn\.(countAll|count|max|min)\b/,
  // A column that tells a row from all others of its table, alone or with those beside it in the same key.
  /\.where\('(?:\w+\.)?(id|email|email_key|token_hash|name|key|slug)',\s*'='/,
  // One row is written, and that one is answered.
  /\.insertInto\(/,
  // What is deleted or changed is counted, and not handed over.
  /^(?!.*\.returning).*\.(deleteFrom|updateTable)\(/s,
];

/** The functions of a source file, as text. */
function functionsOf(file: string): string[] {
  return readFileSync(join(SOURCES, file), 'utf8').split(/\n(?=(?:export )?(?:async )?function )/);
}

it('whoever asks for the first row leaves the database no more than one to hand over', () => {
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !/\.test\.ts$|migrations/.test(file));
  const takers = files.flatMap((file) =>
    functionsOf(file)
      .filter((text) => /\.executeTakeFirst(OrThrow)?\(\)/.test(text))
      .map((text) => ({ where: `${file}: ${/function (\w+)/.exec(text)?.[1]}`, text })),
  );
  expect(takers.length).toBeGreaterThan(20);
  const boundless = takers.filter(({ text }) => !REASONS.some((reason) => reason.test(text)));
  expect(boundless.map(({ where }) => where)).toEqual([]);
});
