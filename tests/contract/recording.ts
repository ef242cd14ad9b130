import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const FOLDER = join(import.meta.dirname, 'recorded');

/** Returns the first line that was recorded and is not there any more, in its order; `undefined` where lines only came. */
export function firstGone(recorded: readonly string[], now: readonly string[]): string | undefined {
  let next = 0;
  for (const line of now) if (line === recorded[next]) next += 1;
  return recorded[next];
}

/**
 * Compares lines with `recorded/<name>`. `vitest -u` writes down lines that came; one that went or changed fails with it, too,
 * until it is taken out of the file by hand.
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

/** Fails for a sentence of the validation library, which are English. */
export function expectFrench(lines: readonly string[]): void {
  expect(lines.filter((line) => /"(Invalid|Too|Unrecognized) /.test(line))).toEqual([]);
}
