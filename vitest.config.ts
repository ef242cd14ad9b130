import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { PATIENCE } from './tests/support/patience.ts';
import { fastTemporaryFolder } from './tests/support/temporary-folder.ts';
import type { TestDialect } from './tests/support/world.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** True in CI, where a long test does less of the same. Known in the tests of `tests/long` only. */
    isShort: boolean;
    /** The database of tests that need no certain one. Known in unit tests only. */
    oneDatabase: TestDialect;
  }
}

/** Tests that stand beside what they test and take too long for `npm test`, such as those that start many processes. */
const LONG = '{src,scripts,tests/e2e}/**/*.long.test.ts';
/** Tests that replace a module (`vi.mock`): each has modules of its own, which others loaded before it would not see. */
const MOCKED = '**/*.mocked.test.{ts,tsx}';
const NEVER = [...configDefaults.exclude, 'build/**', 'data/**'];
const SHARED_SETUP = ['./tests/support/guards.ts'];
const IN_MEMORY = { TMPDIR: fastTemporaryFolder() };

const PATIENT = { poll: { timeout: PATIENCE } };

/**
 * Returns how many files run at once: some more than cores, because tests wait for databases, browsers, processes and disks;
 * but no more than PostgreSQL's connections, and the memory of a large machine, are enough for.
 */
function filesAtOnce(moreThanCores: number): number {
  return Math.min(availableParallelism() + moreThanCores, 8);
}

const UNIT = {
  environment: 'node',
  include: ['src', 'scripts', 'demo', 'tests/spec', 'tests/support', 'tests/contract'].map(
    (folder) => `${folder}/**/*.test.{ts,tsx}`,
  ),
  env: IN_MEMORY,
  setupFiles: SHARED_SETUP,
  provide: { oneDatabase: process.env.TEST_ONE_DATABASE === 'postgres' ? 'postgres' : 'sqlite' } as const,
  globalSetup: ['./tests/support/databases.global.ts'],
  maxWorkers: filesAtOnce(1),
  // Ends what hangs, and no test that is only slow: beside other work, a restore takes half a minute.
  testTimeout: 90_000,
  hookTimeout: 90_000,
  expect: PATIENT,
};

const LONG_FILES = ['tests/long/**/*.test.ts', LONG];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...UNIT,
          name: 'unit',
          exclude: [...NEVER, LONG, MOCKED],
          // Files share the modules that they import: loading the server anew for each took a third of their time.
          isolate: false,
        },
      },
      { test: { ...UNIT, name: 'unit-mocked', include: [MOCKED], exclude: NEVER } },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [
            ...NEVER,
            LONG,
            ...(process.env.TEST_JOURNEYS === 'done' ? ['tests/e2e/journeys/**'] : []),
          ],
          env: IN_MEMORY,
          setupFiles: SHARED_SETUP,
          globalSetup: ['./tests/support/browser.global.ts'],
          maxWorkers: filesAtOnce(3),
          // Files share the modules that they import: the browser's driver alone takes half a second to load.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'long',
          environment: 'node',
          include: LONG_FILES,
          exclude: NEVER,
          setupFiles: SHARED_SETUP,
          globalSetup: ['./tests/support/databases.global.ts', './tests/support/browser.global.ts'],
          provide: { isShort: process.env.TEST_LENGTH === 'short' },
          maxWorkers: filesAtOnce(3),
          // Ends what hangs: three files may build a release at once before their first test.
          testTimeout: 15 * 60_000,
          hookTimeout: 15 * 60_000,
          expect: PATIENT,
        },
      },
    ],
    exclude: NEVER,
    sequence: { sequencer: LongestFirst },
  },
});
