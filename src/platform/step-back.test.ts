import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PROGRAM = `import { getPriority } from 'node:os';
import { stepBack } from ${JSON.stringify(join(import.meta.dirname, 'step-back.ts'))};
stepBack(5);
console.log(getPriority());`;

it.each([
  [0, 5],
  [10, 10],
])('leaves a process that was started with niceness %d at %d', (started, left) => {
  const node = [process.execPath, '--input-type=module', '--eval', PROGRAM];
  const said = execFileSync('nice', ['-n', String(started), ...node], { encoding: 'utf8' });
  expect(Number(said)).toBe(left);
});
