import { check, runSteps, vitest } from './test-steps.ts';

await runSteps([
  check('Format and lint', 'biome ci --colors=off --error-on-warnings .'),
  check('Types', 'react-router typegen', 'tsc'),
  check('Import direction', 'node scripts/check-imports.ts'),
  check('Dead code', 'knip --no-progress'),
  check('French typography', 'node scripts/typeset.ts'),
  check('Build', 'react-router build'),
  vitest('Unit and API, on SQLite and PostgreSQL', 'unit'),
  vitest('Browser', 'e2e'),
]);
