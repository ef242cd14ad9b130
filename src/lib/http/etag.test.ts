import { describe, expect, it } from 'vitest';
import { matchesVersion, versionTag } from './etag.ts';

describe('If-Match', () => {
  it.each([
    [undefined, true],
    ['*', true],
    [versionTag(3), true],
    [`W/${versionTag(3)}`, true],
    [`${versionTag(2)}, ${versionTag(3)}`, true],
    [versionTag(2), false],
    ['3', false],
    ['', false],
  ])('of %j matches version 3: %s', (header, holds) => {
    expect(matchesVersion(header, 3)).toBe(holds);
  });
});
