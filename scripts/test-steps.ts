import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fetchW3cChecker } from '#tests/support/w3c-checker.ts';
import { ensurePrograms } from './machine.ts';

/** What a step found; a check that is no test runner counts as one test. */
interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** One part of a test command, counted by itself. */
export interface Step {
  readonly name: string;
  run(): Promise<Count>;
}

const PASSED: Count = { passed: 1, failed: 0 };
const FAILED: Count = { passed: 0, failed: 1 };

/** Programs of the packages run on the Node that runs this; `bootstrap.mjs` put them first in PATH. */
function start(command: string, output: 'shown' | 'kept', environment: NodeJS.ProcessEnv = {}) {
  const [program = '', ...parameters] = command.split(' ');
  const stdout = output === 'shown' ? 'inherit' : 'pipe';
  return spawn(program, parameters, {
    stdio: ['ignore', stdout, output === 'shown' ? 'inherit' : 'pipe'],
    env: { ...process.env, ...environment },
  });
}

function exitCode(child: ReturnType<typeof start>): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs commands one after another, as far as they succeed; what they say is shown when one fails. */
export function check(name: string, ...commands: string[]): Step {
  return {
    name,
    run: async () => {
      for (const command of commands) {
        const child = start(command, 'kept');
        const [code, ...said] = await Promise.all([
          exitCode(child),
          ...[child.stdout, child.stderr].map(read),
        ]);
        if (code !== 0) {
          console.log(said.join(''));
          console.log(`"${command}" ended with ${code}`);
          return FAILED;
        }
      }
      return PASSED;
    },
  };
}

async function read(stream: ReturnType<typeof start>['stdout']): Promise<string> {
  return stream ? text(stream) : '';
}

/** What of Vitest's JSON report is counted. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

/**
 * Runs one project of Vitest. No test at all is a failure, and so is an error outside of every test.
 * @param environment variables that `vitest.config.ts` reads, beside those of this process.
 */
export function vitest(name: string, project: string, environment?: NodeJS.ProcessEnv): Step {
  return {
    name,
    run: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'pamoja-report-'));
      const file = join(folder, 'report.json');
      try {
        const reporters = `--reporter=default --reporter=json --outputFile.json=${file}`;
        const command = `vitest run --project ${project} ${reporters}`;
        const code = await exitCode(start(command, 'shown', environment));
        const report: VitestReport = JSON.parse(await readFile(file, 'utf8'));
        const { numPassedTests: passed, numFailedTests: failed } = report;
        const isSound = code === 0 && passed > 0;
        return { passed, failed: isSound ? failed : Math.max(1, failed) };
      } catch (error) {
        console.log(`Vitest left no report: ${error}`);
        return FAILED;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

async function runInOrder(steps: readonly Step[]): Promise<Count> {
  let total: Count = { passed: 0, failed: 0 };
  for (const step of steps) {
    const since = performance.now();
    const { passed, failed } = await step.run();
    console.log(
      `${failed > 0 ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed (${seconds(since)})`,
    );
    total = { passed: total.passed + passed, failed: total.failed + failed };
  }
  return total;
}

/**
 * Brings the programs that tests need, runs every step, and prints the sum as the last line. The process fails when
 * anything did, or when nothing was tested.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const since = performance.now();
  const missing = await ensurePrograms();
  for (const sentence of [...missing, await fetchW3cChecker()]) if (sentence) console.log(sentence);
  const { passed, failed } =
    missing.length > 0 ? { passed: 0, failed: missing.length } : await runInOrder(steps);
  console.log(`Everything: ${seconds(since)}`);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
}
