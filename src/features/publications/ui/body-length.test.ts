import { describe, expect, it } from 'vitest';
import { MAX_DETAILS_LENGTH } from '../publication.ts';
import { bodyExcess, bodyLengthRule } from './body-length.ts';

describe('the length of a text in its form', () => {
  it('is refused in the server’s words', () => {
    expect(bodyLengthRule('x'.repeat(MAX_DETAILS_LENGTH), 0)).toBe(true);
    expect(bodyLengthRule('x'.repeat(MAX_DETAILS_LENGTH + 1), 0)).toBe(
      'Le texte est trop long\u00a0: 1 caractère de trop',
    );
  });

  it('may stay what it was where it was longer', () => {
    expect(bodyExcess('x'.repeat(300_000), 300_000)).toBe(0);
    expect(bodyExcess('x'.repeat(300_002), 300_000)).toBe(2);
  });

  it('does not count what the editor writes and the server does not store', () => {
    const cell = '<td colspan="1" rowspan="1">x</td>';
    expect(bodyExcess(cell.repeat(MAX_DETAILS_LENGTH / '<td>x</td>'.length), 0)).toBe(0);
  });
});
