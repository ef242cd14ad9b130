import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const OUTPUT = JSON.stringify(join(import.meta.dirname, 'log-output.ts'));
const LINES = 60_000;

/** Writes lines of requests and a few errors, reports that outside the log, and ends when told to. */
const PROGRAM = `
const { standardOutput } = await import(${OUTPUT});
const output = standardOutput();
const line = (number) => JSON.stringify({ number, msg: 'x'.repeat(80) }) + '\\n';
for (let number = 0; number < ${LINES}; number++) output.writeSoon(line(number));
output.write('{"msg":"the error that explains them"}\\n');
process.send('written');
process.once('message', () => process.exit());
`;

/** @param stdout when left out, a socket that is not read yet, as the journal's is. */
function start(stdout: 'pipe' | number = 'pipe'): ChildProcess {
  const stdio: StdioOptions = ['ignore', stdout, 'inherit', 'ipc'];
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], { stdio });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

interface Line {
  readonly number?: number;
  readonly lines?: number;
  readonly msg: string;
}

function parseLines(log: string): Line[] {
  return log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

function assertCounted(lines: readonly Line[]): void {
  const numbers = lines.flatMap(({ number }) => number ?? []);
  const lost = lines.reduce((sum, line) => sum + (line.lines ?? 0), 0);
  expect(lost).toBeGreaterThan(0);
  expect(numbers.length + lost).toBe(LINES);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
}

it('goes on while the log’s socket is not read, and counts the lost lines', async () => {
  const child = start();
  await once(child, 'message');
  const log = text(child.stdout as Readable);
  child.send('end');
  const lines = parseLines(await log);
  assertCounted(lines);
  expect(lines.map(({ msg }) => msg)).toContain('the error that explains them');
});

it('goes on while the reader of the log’s pipe is paused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pamoja-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'pipe');
  await promisify(execFile)('mkfifo', [path]);
  const reading = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const writing = openSync(path, constants.O_WRONLY);
  const child = start(writing);
  closeSync(writing);
  await once(child, 'message');
  const log = text(new Socket({ fd: reading, writable: false }));
  child.send('end');
  assertCounted(parseLines(await log));
});

it('ends although the log is not read', async () => {
  const child = start();
  await once(child, 'message');
  child.send('end');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
