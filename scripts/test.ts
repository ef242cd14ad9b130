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

/** In how many parts the short form of the long tests is cut. */
const THIRDS = 3;

/**
 * Returns the part of the long tests that a commit runs in their short form: one of three, by its hash, so that a few
 * commits run all of them; the first where there is no git.
 */
function partOfCommit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  const hash = Number.parseInt(stdout?.slice(0, 8), 16) || 0;
  return `${(hash % THIRDS) + 1}/${THIRDS}`;
}

/** Runs all long tests, in their full form. */
function runAllLong(): Promise<void> {
  return runSteps([{ name: 'long', run: () => runTests('long', [], { TEST_LENGTH: 'full' }) }, ON_POSTGRES]);
}

/**
 * Runs a part. Short: a long test that asks for it (`inject('isShort')`) does less of the same, and says so
 * in its name; where no files are given, and no `--shard`, a third of them runs.
 */
function runPart(part: Part, words: readonly string[]): Promise<void> {
  if (part === 'weigh') return runSteps([WEIGHTS]);
  const given = words.filter((word) => word !== '--watch' && word !== '--short');
  const isShort = words.includes('--short');
  const environment = { TEST_LENGTH: isShort ? 'short' : 'full' };
  if (words.includes('--watch')) return watchTests(part, given, environment);
  if (part !== 'long' || given.length > 0)
    return runSteps([{ name: part, run: () => runTests(part, given, environment) }]);
  if (!isShort) return runAllLong();
  const third = partOfCommit();
  const name = `long, short form, part ${third}`;
  return runSteps([{ name, run: () => runTests('long', [`--shard=${third}`], environment) }]);
}

const [part, ...words] = process.argv.slice(2);
if (isPart(part)) await runPart(part, words);
else if (part === undefined) await runSteps(EVERYTHING);
else {
  console.error(`npm test runs everything: give "${part}" to npm run test:unit, test:e2e or test:long`);
  process.exitCode = 1;
}
