import { availableParallelism } from 'node:os';
import { type Command, runQuietly, secondsSince } from './commands.ts';

/** A check of the whole repository that takes seconds. */
export interface Check {
  /** Its name on the command line. */
  readonly name: string;
  /**
   * Its commands, in order, until one fails.
   * @param files the only ones to check, where it checks one file at a time; none: all.
   */
  commands(files: readonly string[]): readonly Command[];
}

/**
 * Every check of `npm run check` and of `npm test`; the longest first, so that the others run at the same
 * time.
 */
export const CHECKS: readonly Check[] = [
  {
    name: 'types',
    commands: () => [
      ['react-router', 'typegen'],
      ['tsc', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
    ],
  },
  {
    name: 'format-and-lint',
    commands: (files) => [
      ['biome', 'ci', '--colors=off', '--error-on-warnings', '--no-errors-on-unmatched', ...files],
    ],
  },
  { name: 'dead-code', commands: () => [['knip', '--no-progress']] },
  { name: 'imports', commands: () => [['node', 'scripts/check-imports.ts']] },
  { name: 'name', commands: () => [['node', 'scripts/check-name.ts']] },
  { name: 'addresses', commands: () => [['node', 'scripts/check-addresses.ts']] },
  { name: 'citations', commands: () => [['node', 'scripts/check-citations.ts']] },
  { name: 'typography', commands: (files) => [['node', 'scripts/typeset.ts', ...files]] },
];

/** Returns the output of a check that failed; undefined for one that passed. */
async function findFaults(check: Check, files: readonly string[]): Promise<string | undefined> {
  for (const command of check.commands(files)) {
    const { code, output } = await runQuietly(command);
    if (code !== 0) return `${output.trimEnd()}\n"${command.join(' ')}" ended with ${code}`;
  }
  return undefined;
}

/**
 * Runs checks, as many at a time as there are cores. Each is printed when it ends: its seconds, and its
 * faults. A failure does not stop the others.
 * @returns how many passed and failed.
 */
export async function runChecks(
  checks: readonly Check[],
  files: readonly string[] = [],
): Promise<{ passed: number; failed: number }> {
  const waiting = [...checks];
  let failed = 0;
  const runNext = async (): Promise<void> => {
    const check = waiting.shift();
    if (!check) return;
    const start = performance.now();
    const faults = await findFaults(check, files);
    console.log(`${faults === undefined ? '✓' : '✗'} ${check.name} (${secondsSince(start)})`);
    if (faults !== undefined) {
      failed += 1;
      console.log(faults);
    }
    await runNext();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  return { passed: checks.length - failed, failed };
}
