import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchObjectStorage } from '#tests/support/object-storage.ts';
import { fetchW3cChecker } from '#tests/support/w3c-checker.ts';
import { type Command, runInTerminal, runQuietly, secondsSince } from './commands.ts';
import { ensurePrograms } from './machine.ts';

/** Tests of a step; a check that is no test runner counts as one. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** One part of a test command, counted by itself. */
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

/** The numbers of Vitest's JSON report that are counted. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

function vitestCommand(mode: 'run' | 'watch', project: string, parameters: readonly string[]): Command {
  return ['vitest', mode, '--project', `${project}*`, ...parameters];
}

/**
 * Runs one project of Vitest. No test at all is a failure, and so is an error outside of every test.
 * @param parameters files, or options of Vitest.
 * @param environment variables that `vitest.config.ts` reads, beside those of this process.
 */
export async function runTests(
  project: string,
  parameters: readonly string[] = [],
  environment?: NodeJS.ProcessEnv,
): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'pamoja-report-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  try {
    const command = vitestCommand('run', project, [...reporters, ...parameters]);
    const code = await runInTerminal(command, environment);
    const report: VitestReport = JSON.parse(await readFile(file, 'utf8'));
    const { numPassedTests: passed, numFailedTests: failed } = report;
    const isSound = code === 0 && passed > 0;
    return { passed, failed: isSound ? failed : Math.max(1, failed) };
  } catch (error) {
    console.log(`Vitest left no report: ${error}`);
    return { passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs tests of one project again whenever a file changes that they import, until it is told to stop. */
export async function watchTests(
  project: string,
  parameters: readonly string[],
  environment?: NodeJS.ProcessEnv,
): Promise<void> {
  await bringPrograms();
  process.exitCode = await runInTerminal(vitestCommand('watch', project, parameters), environment);
}

/**
 * Brings the programs that tests need, and prints a sentence for each that cannot be had.
 * @returns how many of them nothing can be tested without.
 */
async function bringPrograms(): Promise<number> {
  const storage = await fetchObjectStorage();
  const missing = [...(await ensurePrograms()), ...(storage ? [storage] : [])];
  for (const sentence of [...missing, await fetchW3cChecker()]) if (sentence) console.log(sentence);
  return missing.length;
}

async function runInOrder(steps: readonly Step[]): Promise<Count> {
  let total: Count = { passed: 0, failed: 0 };
  for (const step of steps) {
    const start = performance.now();
    const { passed, failed } = await step.run();
    const mark = failed > 0 ? '✗' : '✓';
    console.log(`${mark} ${step.name}: ${passed} passed, ${failed} failed (${secondsSince(start)})`);
    total = { passed: total.passed + passed, failed: total.failed + failed };
  }
  return total;
}

/**
 * Brings the programs that tests need, runs every step, and prints the sum as the last line. The process fails when
 * anything did, or when nothing was tested.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const start = performance.now();
  const missing = await bringPrograms();
  const { passed, failed } = missing > 0 ? { passed: 0, failed: missing } : await runInOrder(steps);
  console.log(`Everything: ${secondsSince(start)}`);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
}
