/**
 * Every test, or one part of them. A part accepts Vitest's parameters: files, `-t` with a part of a test's
 * name, `--watch`. The last line says how many passed and failed, except when watching.
 */
import { CHECKS, runChecks } from './checks.ts';
import { buildScreens, type Count, runSteps, runTests, type Step, watchTests } from './test-steps.ts';

const PARTS = ['unit', 'e2e', 'long', 'weigh'] as const;
type Part = (typeof PARTS)[number];

function isPart(word: string | undefined): word is Part {
  return PARTS.some((part) => part === word);
}

const WEIGHTS: Step = { name: 'Weights of pages', run: checkWeights };

/** The tests of unit and API that `npm test` runs on SQLite alone, besides those that it runs on each database. */
const ON_POSTGRES: Step = {
  name: 'Unit and API, all on PostgreSQL',
  run: () => runTests('unit', ['-t', '\\[postgres\\]'], { TEST_ONE_DATABASE: 'postgres' }),
};

const EVERYTHING: readonly Step[] = [
  { name: 'Checks', run: () => runChecks(CHECKS) },
  { name: 'Build', run: buildScreens },
  { name: 'Unit and API', run: () => runTests('unit') },
  { name: 'Browser', run: () => runTests('e2e') },
  WEIGHTS,
];

/** Weighs the built pages; one page is one test. */
async function checkWeights(): Promise<Count> {
  // Loaded at its turn only, because it loads the whole server.
  const { weighPages } = await import('./weigh/weigh-pages.ts');
  return weighPages();
}

/**
 * Runs a part. Short: a long test that asks for it (`inject('isShort')`) does less of the same, and says so
 * in its name.
 */
function runPart(part: Part, words: readonly string[]): Promise<void> {
  if (part === 'weigh') return runSteps([WEIGHTS]);
  const parameters = words.filter((word) => word !== '--watch' && word !== '--short');
  const isFull = !words.includes('--short');
  const environment = { TEST_LENGTH: isFull ? 'full' : 'short' };
  if (words.includes('--watch')) return watchTests(part, parameters, environment);
  const step = { name: part, run: () => runTests(part, parameters, environment) };
  return runSteps(part === 'long' && isFull && parameters.length === 0 ? [step, ON_POSTGRES] : [step]);
}

const [part, ...words] = process.argv.slice(2);
if (isPart(part)) await runPart(part, words);
else if (part === undefined) await runSteps(EVERYTHING);
else {
  console.error(`npm test runs everything: give "${part}" to npm run test:unit, test:e2e or test:long`);
  process.exitCode = 1;
}
