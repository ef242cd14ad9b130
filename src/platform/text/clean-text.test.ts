import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

describe('text that a database can keep', () => {
  it('has no control characters but tabs and line ends', () => {
    expect(cleanText('a\u0000b\u001bc\td\r\ne\u009f')).toBe('abc\td\r\ne');
  });

  it('is composed and well formed', () => {
    expect(cleanText('e\u0301')).toBe('é');
    expect(cleanText('a\ud800b')).toBe('a\ufffdb');
  });
});

describe('a line', () => {
  it('has single spaces and none at its ends, but keeps French ones', () => {
    expect(cleanLine('  Quoi\u202f?\n\tBien  sûr ')).toBe('Quoi\u202f? Bien sûr');
  });

  it('turns nothing beside it round, and may be in Arabic', () => {
    expect(cleanLine('rapport\u202efdp.exe')).toBe('rapportfdp.exe');
    expect(cleanLine('\u2067مرحبا\u2069 \u200fبالعالم')).toBe('مرحبا \u200fبالعالم');
  });
});
