import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import './loopback-guard.ts';
import './transaction-guard.ts';

/**
 * Rules of every test: what it imports holds for the process; what stands here, for one file after another. An error on the
 * console fails a test, unless it expects one and replaces `console.error` itself (`vi.spyOn`).
 */

const consoleError = console.error;
let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  console.error = (...parameters: unknown[]) => {
    unexpected.push(parameters);
    consoleError(...parameters);
  };
});

afterEach(() => {
  console.error = consoleError;
  if (unexpected.length > 0) {
    throw new Error(
      `Unexpected console.error:\n${unexpected.map((call) => call.map(String).join(' ')).join('\n')}`,
    );
  }
});

// A path of a folder that was not there yet: its data would lie in the repository, and once did.
afterAll(() => {
  if (existsSync('undefined')) throw new Error('A test has made a folder called "undefined".');
});

// Files share a process: without this, what one replaces stays replaced for the next.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
