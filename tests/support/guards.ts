import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import './loopback-guard.ts';
import './transaction-guard.ts';

/**
 * Rules for every test: imports apply to the process; the hooks below to each file. A console error fails a
 * test, unless it expects one and replaces `console.error` itself (`vi.spyOn`).
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

// Prevents data in the repository, which once came from the path of a folder that did not exist yet.
afterAll(() => {
  if (existsSync('undefined')) throw new Error('A test has made a folder called "undefined".');
});

// Files share a process: otherwise a replacement in one file would last for the next.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
