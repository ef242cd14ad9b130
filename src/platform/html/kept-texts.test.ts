import { describe, expect, it } from 'vitest';
import { KeptTexts } from './kept-texts.ts';

describe('KeptTexts', () => {
  it('keeps what was asked for last, within its bound', () => {
    const kept = new KeptTexts(40);
    kept.keep('first', 'FIRST');
    kept.keep('other', 'OTHER');
    expect(kept.get('first')).toBe('FIRST');
    kept.keep('third', 'THIRD');
    expect([kept.get('first'), kept.get('other'), kept.get('third')]).toEqual(['FIRST', undefined, 'THIRD']);
    expect(kept.size).toBe(40);
  });

  it('keeps nothing that is longer than its bound', () => {
    const kept = new KeptTexts(40);
    kept.keep('first', 'FIRST'.repeat(10));
    expect(kept.get('first')).toBeUndefined();
    expect(kept.size).toBe(0);
  });

  it('counts once what is kept again', () => {
    const kept = new KeptTexts(40);
    kept.keep('first', 'FIRST');
    kept.keep('first', 'FIRST');
    expect(kept.size).toBe(20);
  });
});
