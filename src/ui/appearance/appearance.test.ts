import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  isStandardAppearance,
  nameAppearance,
  parseAppearance,
  STANDARD_APPEARANCE,
  stylesheetOf,
} from './appearance.ts';
import { TYPEFACES } from './typefaces.ts';
import { writeAppearance } from './write-appearance.ts';

const LEAF = { primary: '#2f6b3a', accent: '#e07a3f', typeface: 'literata' } as const;

describe('an appearance', () => {
  it('is read back from its name', () => {
    for (const typeface of TYPEFACES) {
      expect(parseAppearance(nameAppearance({ ...LEAF, typeface }))).toEqual({ ...LEAF, typeface });
    }
    expect(isStandardAppearance(STANDARD_APPEARANCE)).toBe(true);
    expect(isStandardAppearance(LEAF)).toBe(false);
  });

  it.each([
    '2F6B3A-e07a3f-literata',
    '2f6b3a-e07a3f-comic',
    '2f6b3a-e07a3f-constructor',
    '2f6b3a-e07a3-literata',
    '2f6b3a-e07a3f-literata;}',
    ' 2f6b3a-e07a3f-literata',
    '2f6b3a-e07a3f-literata\n',
    '',
  ])('is not read from %j', (name) => {
    expect(parseAppearance(name)).toBeNull();
  });

  it('is a style sheet of 3 kB at most, compressed', () => {
    expect(gzipSync(writeAppearance(LEAF)).length).toBeLessThan(3_000);
  });

  it('has another address when the same choice gives another style sheet', () => {
    const content = createHash('sha256').update(writeAppearance(LEAF)).digest('hex').slice(0, 12);
    // When this line changes, raise SHEET_VERSION.
    expect(`${stylesheetOf(LEAF)} ${content}`).toMatchInlineSnapshot(
      `"/apparence/2f6b3a-e07a3f-literata.css?v=4 37678c4bec43"`,
    );
  });

  it('leaves the style sheets as they are where nothing else was chosen', () => {
    expect(writeAppearance(STANDARD_APPEARANCE)).not.toMatch(/--/);
  });
});
