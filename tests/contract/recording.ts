import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const FOLDER = join(import.meta.dirname, 'recorded');

/** Returns the first recorded line that is missing, in its order; `undefined` where lines were only added. */
export function firstGone(recorded: readonly string[], now: readonly string[]): string | undefined {
  let next = 0;
  for (const line of now) if (line === recorded[next]) next += 1;
  return recorded[next];
}

/**
 * Compares lines with `recorded/<name>`. `vitest -u` records added lines; a missing or changed line fails
 * even then, until it is removed from the file by hand.
 */
export async function expectRecorded(name: string, lines: readonly string[]): Promise<void> {
  const file = join(FOLDER, name);
  const recorded = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const now = `${lines.join('\n')}\n`;
  if (firstGone(recorded.split('\n'), now.split('\n')) === undefined) {
    await expect(now).toMatchFileSnapshot(file);
  } else {
    expect(now, `lines of ${name} went or changed`).toBe(recorded);
  }
}

/** Fails for a message of the validation library, which is English. */
export function expectFrench(lines: readonly string[]): void {
  expect(lines.filter((line) => /"(Invalid|Too|Unrecognized) /.test(line))).toEqual([]);
}
