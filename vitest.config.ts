import { configDefaults, defineConfig } from 'vitest/config';

const SHARED_SETUP = ['./tests/support/guards.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src', 'scripts', 'demo', 'tests/spec', 'tests/support'].map(
            (folder) => `${folder}/**/*.test.{ts,tsx}`,
          ),
          setupFiles: SHARED_SETUP,
          globalSetup: ['./tests/support/databases.global.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles: SHARED_SETUP,
          globalSetup: ['./tests/support/browser.global.ts'],
          // One browser and one server at a time: a small machine measures the site, not the crowd.
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // What a screen comes to show is waited for, as a person does, on however slow a machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
    exclude: [...configDefaults.exclude, 'build/**', 'data/**'],
  },
});
