import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import { RECORDING_TIME } from './record-type.ts';
import { expectRecorded, firstGone } from './recording.ts';

/** Returns a line for each leaf, by its path: names in their order, items of a list by value or name. */
function listLines(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${JSON.stringify(value)}`];
  if (Array.isArray(value)) {
    return value
      .flatMap((part, index) => {
        if (typeof part !== 'object') return [`${path} - ${JSON.stringify(part)}`];
        return listLines(part, `${path} ${part.in ? `${part.in} ${part.name}` : index}`);
      })
      .sort();
  }
  // The pattern of a format is the library's own.
  const names = Object.keys(value).filter((name) => name !== 'pattern' || !('format' in value));
  if (names.length === 0) return [`${path}: {}`];
  return names
    .sort()
    .flatMap((name) => listLines((value as Record<string, unknown>)[name], `${path} ${name}`));
}

describeOnDatabase('sqlite', 'the contract of the API', (world) => {
  it(
    'is described as recorded',
    async () => {
      const app = await world().api();
      const described = (await app.inject(addresses.api.docsJson)).json();
      const lines = listLines(described, '').map((line) => line.trim());
      await expectRecorded('openapi.txt', lines);
    },
    RECORDING_TIME,
  );
});

describe('a recording', () => {
  it('accepts added lines, and no missing, changed or moved one', () => {
    const recorded = ['a', 'b', 'c'];
    expect(firstGone(recorded, ['x', 'a', 'b', 'y', 'c', 'z'])).toBeUndefined();
    expect(firstGone(recorded, ['a', 'c'])).toBe('b');
    expect(firstGone(recorded, ['a', 'B', 'c'])).toBe('b');
    expect(firstGone(recorded, ['b', 'a', 'c'])).toBe('b');
  });
});
