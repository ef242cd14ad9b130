import { describe, expect, it } from 'vitest';
import { quoted } from './quoted.ts';

describe('quoted', () => {
  it.each([
    ['L’eau', '«\u202fL’eau\u202f»'],
    [
      '«\u202fDessine la paix\u202f»\u202f: une consigne',
      '«\u202f“Dessine la paix”\u202f: une consigne\u202f»',
    ],
    ['On a dit «\u00a0oui\u00a0»', '«\u202fOn a dit “oui”\u202f»'],
    ['', '«\u202f\u202f»'],
  ])(
    'puts words between French quotes, and quotes within them between English ones: %j',
    (words, expected) => {
      expect(quoted(words)).toBe(expected);
    },
  );
});
