import { expect, it } from 'vitest';
import { findUnusedPackages } from './unused-packages.ts';

/** Installed packages by path, with the names of their dependencies. */
function installed(packages: Record<string, Record<string, unknown>>) {
  return new Map(Object.entries(packages).map(([path, needs]) => [path, { version: '1.0.0', ...needs }]));
}

it('keeps what a dependency needs, in its own folder first, then further up', () => {
  const packages = installed({
    'node_modules/a': { dependencies: { b: '1', c: '1' }, optionalDependencies: { absent: '1' } },
    'node_modules/a/node_modules/b': { dependencies: { d: '1' } },
    'node_modules/b': {},
    'node_modules/c': { peerDependencies: { e: '1' } },
    'node_modules/@scope/d': {},
    'node_modules/d': {},
    'node_modules/e': {},
  });
  expect(findUnusedPackages(['a'], packages)).toEqual(['node_modules/b', 'node_modules/@scope/d']);
});

it('leaves out optional peers, and what only packages that never run need', () => {
  const packages = installed({
    'node_modules/router': {
      peerDependencies: { typescript: '7' },
      peerDependenciesMeta: { typescript: { optional: true } },
    },
    'node_modules/typescript': {},
    'node_modules/store': { optionalDependencies: { ioredis: '5' } },
    'node_modules/ioredis': { dependencies: { denque: '2' } },
    'node_modules/denque': {},
  });
  expect(findUnusedPackages(['router', 'store'], packages)).toEqual([
    'node_modules/typescript',
    'node_modules/ioredis',
    'node_modules/denque',
  ]);
});
