/**
 * Every test, or one part of them. A part accepts Vitest's parameters: files, `-t` with a part of a test's
 * name, `--watch`. The last line says how many passed and failed, except when watching.
 */
import { spawnSync } from 'node:child_process';
import { CHECKS, runChecks } from './checks.ts';
import { buildScreens, type Count, runSteps, runTests, type Step, watchTests } from './test-steps.ts';

const PARTS = ['unit', 'e2e', 'long', 'weigh'] as const;
type Part = (typeof PARTS)[number];

function isPart(word: string | undefined): word is Part {
  return PARTS.some((part) => part === word);
}

const WEIGHTS: Step = { name: 'Weights of pages', run: checkWeights };

/** Browser tests of what people come for. */
const JOURNEYS = 'tests/e2e/journeys/';
const ON_POSTGRES = '\\[postgres\\]';

/** Tells in minutes whether a change is right; {@link longSteps} has the rest. */
const NPM_TEST: readonly Step[] = [
  { name: 'Checks', run: () => runChecks(CHECKS) },
  { name: 'Build', run: buildScreens },
  { name: 'Unit and API', run: () => runTests('unit', ['-t', `^(?!.*${ON_POSTGRES})`]) },
  { name: 'Browser, journeys', run: () => runTests('e2e', [JOURNEYS]) },
  WEIGHTS,
];

/** Weighs the built pages; one page is one test. */
async function checkWeights(): Promise<Count> {
  // Loaded at its turn only, because it loads the whole server.
  const { weighPages } = await import('./weigh/weigh-pages.ts');
  return weighPages();
}

/** In how many parts the short form cuts the long tests. */
const PARTS_OF_LONG = 4;

/**
 * Returns the part of the long tests that a commit runs in their short form, by its hash, so that a few commits run all of
 * them; all where git does not say the hash, because one part would then run for ever.
 */
function partOfCommit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  const hash = Number.parseInt(stdout?.slice(0, 8), 16);
  return Number.isNaN(hash) ? '1/1' : `${(hash % PARTS_OF_LONG) + 1}/${PARTS_OF_LONG}`;
}

/** Returns all that `npm test` does not run, in its short or full form (`docs/decisions/0065-short-form-of-the-tests.md`). */
function longSteps(isShort: boolean, environment: NodeJS.ProcessEnv): Step[] {
  const database = isShort ? {} : { TEST_ONE_DATABASE: 'postgres' };
  const part = partOfCommit();
  return [
    { name: 'Unit and API, on PostgreSQL', run: () => runTests('unit', ['-t', ON_POSTGRES], database) },
    { name: 'Browser', run: () => runTests('e2e', [], { TEST_JOURNEYS: 'done' }) },
    isShort
      ? { name: `Long, part ${part}`, run: () => runTests('long', [`--shard=${part}`], environment) }
      : { name: 'Long', run: () => runTests('long', [], environment) },
  ];
}

/**
 * Runs a part. Short: a long test that asks for it (`inject('isShort')`) does less of the same, and says so
 * in its name.
 */
function runPart(part: Part, words: readonly string[]): Promise<void> {
  if (part === 'weigh') return runSteps([WEIGHTS]);
  const parameters = words.filter((word) => word !== '--watch' && word !== '--short');
  const isShort = words.includes('--short');
  const environment = { TEST_LENGTH: isShort ? 'short' : 'full' };
  if (words.includes('--watch')) return watchTests(part, parameters, environment);
  if (part === 'long' && parameters.length === 0) return runSteps(longSteps(isShort, environment));
  return runSteps([{ name: part, run: () => runTests(part, parameters, environment) }]);
}

const [part, ...words] = process.argv.slice(2);
if (isPart(part)) await runPart(part, words);
else if (part === undefined) await runSteps(NPM_TEST);
else {
  console.error(`npm test takes no parameters: give "${part}" to npm run test:unit, test:e2e or test:long`);
  process.exitCode = 1;
}
