import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, neutraliseLine, neutraliseText } from './clean-text.ts';

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

it('cleaned texts are as they are, however often they are cleaned or neutralised', () => {
  for (const sent of [
    '\u0344'.repeat(40),
    'e\u202e\u0301',
    `a${'\u0301'.repeat(20)}\u202a${'\u0302'.repeat(20)}`,
  ]) {
    const [text, line] = [cleanText(sent), cleanLine(sent)];
    expect([cleanText(text), neutraliseText(text)]).toEqual([text, text]);
    expect([cleanLine(line), neutraliseLine(line)]).toEqual([line, line]);
  }
});

it('neutralising changes what does harm alone', () => {
  expect(neutraliseText('e\u0301  a\0b\ud800 ')).toBe('e\u0301  ab\ufffd ');
  expect(neutraliseLine('  a\r\n\tb\u202ec ')).toBe('  a   bc ');
});
