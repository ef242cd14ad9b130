import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Prints the niceness of each of its threads, once those that wait for files have been started. */
const PROGRAM = `import { readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { lowerPriority } from ${JSON.stringify(join(import.meta.dirname, 'lower-priority.ts'))};
await stat('/');
lowerPriority(5);
console.log(JSON.stringify(readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))));`;

it.each([
  [0, 5],
  [10, 10],
])('leaves every thread of a process that was started with niceness %d at %d', (started, left) => {
  const node = [process.execPath, '--input-type=module', '--eval', PROGRAM];
  const said = execFileSync('nice', ['-n', String(started), ...node], { encoding: 'utf8' });
  const niceness = JSON.parse(said) as number[];
  expect(niceness.length).toBeGreaterThan(4);
  expect(new Set(niceness)).toEqual(new Set([left]));
});
