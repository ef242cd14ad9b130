import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

describe('cleanText', () => {
  it('removes control characters except tabs and line ends', () => {
    expect(cleanText('a\u0000b\u001bc\td\r\ne\u009f')).toBe('abc\td\r\ne');
  });

  it('composes letters and replaces lone surrogates', () => {
    expect(cleanText('e\u0301')).toBe('é');
    expect(cleanText('a\ud800b')).toBe('a\ufffdb');
  });
});

describe('cleanLine', () => {
  it('collapses and trims plain spaces, and keeps French ones', () => {
    expect(cleanLine('  Quoi\u202f?\n\tBien  sûr ')).toBe('Quoi\u202f? Bien sûr');
  });

  it('removes direction controls, and keeps Arabic text', () => {
    expect(cleanLine('rapport\u202efdp.exe')).toBe('rapportfdp.exe');
    expect(cleanLine('\u2067مرحبا\u2069 \u200fبالعالم')).toBe('مرحبا \u200fبالعالم');
  });
});
