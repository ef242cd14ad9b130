import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Program and parameters, run without a shell, so that a parameter may contain blanks. */
export type Command = readonly [program: string, ...parameters: string[]];

/** Exit code of a program that cannot be started, as in a shell. */
const NOT_FOUND = 127;

/**
 * Runs a program of the packages, which `bootstrap.mjs` put first in PATH.
 * @returns its exit code, and its output: standard output, then standard error.
 */
export function runQuietly([program, ...parameters]: Command): Promise<{ code: number; output: string }> {
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: NOT_FOUND, output: error.message }));
    child.once('close', async (code) => resolve({ code: code ?? 1, output: (await output).join('') }));
  });
}

/**
 * Runs a program of the packages in this terminal, keyboard included.
 * @param environment variables besides those of this process.
 * @returns its exit code.
 */
export function runInTerminal(
  [program, ...parameters]: Command,
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawn(program, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } });
  // Ctrl+C reaches the child directly; if this process ended first, the child's last output would follow the
  // shell's prompt.
  process.on('SIGINT', () => {});
  return new Promise((resolve) => {
    child.once('error', () => resolve(NOT_FOUND));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Returns the seconds since an instant of `performance.now()`, for people. */
export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
