import { expect, it } from 'vitest';
import { ruleAgainst } from './unused-files.ts';

it.each([
  ['prebuilds/linux-arm64.node', "other platforms' binaries"],
  ['prebuilds/linux-x64.node', undefined],
  ['deps/sqlite3/sqlite3.c', 'sources of native modules'],
  ['lib/index.js', undefined],
  ['lib/index.js.map', 'source maps'],
  ['lib/index.d.cts', 'TypeScript'],
  ['doc/api.md', 'tests, documentation and examples'],
  ['lib/docs/render.js', undefined],
  ['dist/parser.test.js', 'tests, documentation and examples'],
  ['LICENSE.md', undefined],
  ['docs/NOTICE', undefined],
])('judges %s of better-sqlite3 for x64: %s', (path, rule) => {
  expect(ruleAgainst(path, 'better-sqlite3', 'x64')).toBe(rule);
});
