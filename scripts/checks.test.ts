import { afterEach, expect, it, vi } from 'vitest';
import { type Check, runChecks } from './checks.ts';
import type { Command } from './commands.ts';

function script(code: string): Command {
  return [process.execPath, '-e', code];
}

function check(name: string, ...commands: Command[]): Check {
  return { name, commands: () => commands };
}

const print = vi.spyOn(console, 'log').mockImplementation(() => {});
afterEach(() => print.mockClear());

/** Returns everything printed so far. */
function printed(): string {
  return print.mock.calls.flat().join('\n');
}

it('a failed check does not stop the others, and prints both outputs of its command', async () => {
  const faulty = script('console.log("one fault"); console.error("another"); process.exitCode = 3');
  const counted = await runChecks([
    check('first', faulty),
    check('second', script('')),
    check('third', faulty),
  ]);
  expect(counted).toEqual({ passed: 1, failed: 2 });
  expect(printed()).toMatch(/✗ first \([\d.]+ s\)\none fault\nanother\n".*" ended with 3/);
  expect(printed()).toMatch(/✓ second/);
  expect(printed()).toMatch(/✗ third/);
});

it('a check ends at its first command that fails', async () => {
  const counted = await runChecks([
    check('types', script('process.exit(1)'), script('console.log("later")')),
  ]);
  expect(counted).toEqual({ passed: 0, failed: 1 });
  expect(printed()).not.toContain('later');
});

it('a check whose program is missing fails', async () => {
  expect(await runChecks([check('lost', ['/nowhere/program'])])).toEqual({ passed: 0, failed: 1 });
});

it('the commands of a check receive the given files', async () => {
  const look: Check = {
    name: 'look',
    commands: (files) => [script(`process.exitCode = ${Number(files.join() !== 'a b.ts,c.ts')}`)],
  };
  expect(await runChecks([look], ['a b.ts', 'c.ts'])).toEqual({ passed: 1, failed: 0 });
});
