import { describe, expect, it } from 'vitest';
import { bodyExcess, bodyLengthRule, MAX_DETAILS_LENGTH, tooLongSentence } from './body-length.ts';

describe('the length rule of a form’s body', () => {
  it('refuses one character too many with the server’s sentence', () => {
    expect(bodyLengthRule('x'.repeat(MAX_DETAILS_LENGTH), 0)).toBe(true);
    expect(bodyLengthRule('x'.repeat(MAX_DETAILS_LENGTH + 1), 0)).toBe(
      'Le texte est trop long\u00a0: 1 caractère de trop',
    );
  });

  it('allows the length of a longer stored body', () => {
    expect(bodyExcess('x'.repeat(300_000), 300_000)).toBe(0);
    expect(bodyExcess('x'.repeat(300_002), 300_000)).toBe(2);
  });

  it('does not count default table spans, which the server does not store', () => {
    const cell = '<td colspan="1" rowspan="1">x</td>';
    expect(bodyExcess(cell.repeat(MAX_DETAILS_LENGTH / '<td>x</td>'.length), 0)).toBe(0);
  });
});

describe('tooLongSentence', () => {
  it.each([
    [1, 'Le texte est trop long\u00a0: 1 caractère de trop'],
    [2, 'Le texte est trop long\u00a0: 2 caractères de trop'],
    [1_234_567, 'Le texte est trop long\u00a0: 1\u202f234\u202f567 caractères de trop'],
  ])('names an excess of %d', (excess, sentence) => {
    expect(tooLongSentence(excess)).toBe(sentence);
  });
});
