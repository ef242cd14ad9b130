/**
 * `npm run check`: every check that does not run the product. Names of checks choose some of them; files
 * narrow those that check one file at a time; `--watch` runs them again after each change.
 */
import { existsSync, watch } from 'node:fs';
import { parseArgs } from 'node:util';
import { CHECKS, type Check, runChecks } from './checks.ts';
import { secondsSince } from './commands.ts';

/** Watched folders, without generated ones, whose changes would run the checks for ever. */
const WATCHED = ['src', 'demo', 'scripts', 'tests', 'docs'];
/** Milliseconds without a change after which the checks begin: a `git checkout` changes many files at once. */
const QUIET = 300;

/**
 * Returns the checks and files that the words of the command line name.
 * @throws in one sentence when a word is neither.
 */
function readWords(words: readonly string[]): { checks: readonly Check[]; files: string[] } {
  const isCheck = (word: string) => CHECKS.some((check) => check.name === word);
  const unknown = words.filter((word) => !isCheck(word) && !existsSync(word));
  if (unknown.length > 0) {
    const names = CHECKS.map((check) => check.name).join(', ');
    throw new Error(`${unknown.join(', ')}: neither a file nor a check (${names})`);
  }
  const named = CHECKS.filter((check) => words.includes(check.name));
  return {
    checks: named.length > 0 ? named : CHECKS,
    files: words.filter((word) => !isCheck(word)),
  };
}

async function runOnce(words: readonly string[]): Promise<boolean> {
  const start = performance.now();
  const { checks, files } = readWords(words);
  const { passed, failed } = await runChecks(checks, files);
  console.log(`${passed} passed, ${failed} failed (${secondsSince(start)})`);
  return failed === 0;
}

async function runOnEachChange(words: readonly string[]): Promise<never> {
  let changed = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  for (const folder of WATCHED) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => changed.resolve(), QUIET);
    });
  }
  for (;;) {
    changed = Promise.withResolvers();
    await runOnce(words);
    await changed.promise;
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { watch: { type: 'boolean', default: false } },
});
try {
  if (values.watch) await runOnEachChange(positionals);
  else if (!(await runOnce(positionals))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
