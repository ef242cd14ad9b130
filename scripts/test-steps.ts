import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchObjectStorage } from '#tests/support/object-storage.ts';
import { fetchW3cChecker } from '#tests/support/w3c-checker.ts';
import { type Command, runInTerminal, runQuietly, secondsSince } from './commands.ts';
import { ensurePrograms } from './machine.ts';
import type { TestReport } from './test-reporter.ts';

/** Tests of a step; a check that is no test runner counts as one. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Which failed and why, a line each; left out by a step whose own output is enough. */
  readonly failures?: readonly string[];
}

/** One part of a test command, counted separately. */
export interface Step {
  readonly name: string;
  run(): Promise<Count>;
}

/** Builds the screens; the output of the build is shown when it fails. */
export async function buildScreens(): Promise<Count> {
  const { code, output } = await runQuietly(['react-router', 'build']);
  if (code === 0) return { passed: 1, failed: 0 };
  console.log(`${output.trimEnd()}\n"react-router build" ended with ${code}`);
  return { passed: 0, failed: 1 };
}

const REPORTER = join(import.meta.dirname, 'test-reporter.ts');

function vitestCommand(mode: 'run' | 'watch', project: string, parameters: readonly string[]): Command {
  return ['vitest', mode, '--project', `${project}*`, ...parameters];
}

/**
 * Runs one project of Vitest. No test at all is a failure, and so is an error outside of every test.
 * @param parameters files, or options of Vitest.
 * @param environment variables that `vitest.config.ts` reads, besides those of this process.
 */
export async function runTests(
  project: string,
  parameters: readonly string[] = [],
  environment?: NodeJS.ProcessEnv,
): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'pamoja-report-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', `--reporter=${REPORTER}`];
  try {
    const command = vitestCommand('run', project, [...reporters, ...parameters]);
    const code = await runInTerminal(command, { ...environment, TEST_REPORT_FILE: file });
    const report: TestReport = JSON.parse(await readFile(file, 'utf8'));
    if (code === 0 && report.passed > 0) return report;
    // Prevents an end that no test explains from passing unnoticed, or without a word.
    const failures = report.failures.length > 0 ? report.failures : [`Vitest ended with ${code}`];
    return { ...report, failed: Math.max(1, report.failed), failures };
  } catch (error) {
    console.log(`Vitest left no report: ${error}`);
    return { passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs tests of one project again whenever a file that they import changes, until it is told to stop. */
export async function watchTests(
  project: string,
  parameters: readonly string[],
  environment?: NodeJS.ProcessEnv,
): Promise<void> {
  await bringPrograms();
  process.exitCode = await runInTerminal(vitestCommand('watch', project, parameters), environment);
}

/**
 * Installs the programs that tests need, and prints a sentence for each that is not available.
 * @returns the number of missing programs without which no test can run.
 */
async function bringPrograms(): Promise<number> {
  const storage = await fetchObjectStorage();
  const missing = [...(await ensurePrograms()), ...(storage ? [storage] : [])];
  for (const sentence of [...missing, await fetchW3cChecker()]) if (sentence) console.log(sentence);
  return missing.length;
}

async function runInOrder(steps: readonly Step[]): Promise<Required<Count>> {
  let total: Required<Count> = { passed: 0, failed: 0, failures: [] };
  for (const step of steps) {
    const start = performance.now();
    const { passed, failed, failures = [] } = await step.run();
    const mark = failed > 0 ? '✗' : '✓';
    console.log(`${mark} ${step.name}: ${passed} passed, ${failed} failed (${secondsSince(start)})`);
    total = {
      passed: total.passed + passed,
      failed: total.failed + failed,
      failures: [...total.failures, ...failures],
    };
  }
  return total;
}

/**
 * Installs the programs that tests need, runs every step, lists the failures at the end, and prints the sum
 * as the last line. The process fails when anything did, or when nothing was tested.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const start = performance.now();
  const missing = await bringPrograms();
  const { passed, failed, failures } =
    missing > 0 ? { passed: 0, failed: missing, failures: [] } : await runInOrder(steps);
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(`Everything: ${secondsSince(start)}`);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
}
