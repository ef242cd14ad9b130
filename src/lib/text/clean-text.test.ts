import { describe, expect, it } from 'vitest';
import { cleanLine, cleanLines, cleanText, neutraliseLine, neutraliseText, showsText } from './clean-text.ts';

describe('cleanText', () => {
  it('removes control characters except tabs and line ends', () => {
    expect(cleanText('a\u0000b\u001bc\td\r\ne\u009f')).toBe('abc\td\r\ne');
  });

  it('composes letters and replaces lone surrogates', () => {
    expect(cleanText('e\u0301')).toBe('é');
    expect(cleanText('a\ud800b')).toBe('a\ufffdb');
  });
});

describe('invisible characters', () => {
  it.each([
    ['a soft hyphen', 'vac\u00adci\u00adnation', 'vaccination'],
    ['a zero-width space', 'vac\u200bcination', 'vaccination'],
    ['a byte order mark', '\ufeffvaccination', 'vaccination'],
    ['a word joiner', 'vac\u2060cination', 'vaccination'],
    ['joiners within a French word', 'vac\u200c\u200dcination', 'vaccination'],
    ['a variation selector on a letter', 'e\ufe0f\u0301cole', 'école'],
    ['fillers', 'a\u3164\u115f\u1160\uffa0b', 'ab'],
    ['tags that hide a text', 'a\u{e0041}\u{e0042}b\u{1f600}\u{e0041}', 'ab\u{1f600}'],
    ['a soft hyphen before an accent', 'e\u00ad\u0301', 'é'],
  ])('are removed: %s', (_what, sent, clean) => {
    expect(cleanText(sent)).toBe(clean);
    expect(cleanText(clean)).toBe(clean);
  });

  it.each([
    ['a family', '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'],
    ['a heart on fire', '\u2764\ufe0f\u200d\u{1f525}'],
    ['a firefighter of some colour', '\u{1f469}\u{1f3fd}\u200d\u{1f692}'],
    ['a key', '1\ufe0f\u20e3'],
    ['the flag of Scotland', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a Persian word', 'می\u200cخواهم'],
    ['Hindi', 'क्\u200dष'],
    ['Arabic after Latin letters', 'ONG \u200fمرحبا'],
    ['the spaces of French', 'Quoi\u202f?\u00a0: 12\u2009%'],
    ['letters with two marks', 'ɛ\u0301 ɔ\u030c'],
  ])('stay where they are part of a visible character: %s', (_what, text) => {
    expect(cleanText(text)).toBe(text);
    expect(cleanLine(text)).toBe(text);
  });
});

const UNSEEN = [
  '',
  ' \u00a0\u202f\u3000',
  '\u200b',
  '\u200e\u200f\u200c\u200d',
  '\u2060\u00ad\ufeff',
  '\u3164',
  '\u115f\u1160',
  '\u2800',
  '\u180e',
  '\u{e0041}\u{e0042}',
  '\u0301\u0302',
  '\ufe0f',
  '\u202a\u202c',
  '\u2028\n\t',
  '\u0000',
];

describe('a text without visible characters', () => {
  it.each(UNSEEN)('is empty: %j', (text) => {
    expect(showsText(text)).toBe(false);
    expect(cleanLine(text)).toBe('');
    expect(cleanLines(`${text}\n${text}`)).toBe('');
  });

  it.each(['a', '!', '1', '\u{1f600}', 'é', 'م', '\ue000'])('is not %j', (text) => {
    expect(showsText(`\u200b${text}`)).toBe(true);
  });
});

describe('cleanLine', () => {
  it('is idempotent where a direction control stood before an accent', () => {
    const line = cleanLine('e\u202a\u0301');
    expect(line).toBe('é');
    expect(cleanLine(line)).toBe(line);
  });

  it('collapses and trims plain spaces, and keeps French ones', () => {
    expect(cleanLine('  Quoi\u202f?\n\tBien  sûr ')).toBe('Quoi\u202f? Bien sûr');
  });

  it('removes direction controls, and keeps Arabic text', () => {
    expect(cleanLine('rapport\u202efdp.exe')).toBe('rapportfdp.exe');
    expect(cleanLine('\u2067مرحبا\u2069 \u200fبالعالم')).toBe('مرحبا \u200fبالعالم');
  });
});

it('cleaning is idempotent, and neutralising leaves a cleaned text as it is', () => {
  for (const sent of [
    '\u0344'.repeat(40),
    `a${'\u0301\u00ad'.repeat(40)}`,
    'e\u200d\u0301\u200d',
    '\u2194\u0338\u200d',
    'e\u202e\u0301',
    `a${'\u0301'.repeat(20)}\u202a${'\u0302'.repeat(20)}`,
  ]) {
    const [text, line] = [cleanText(sent), cleanLine(sent)];
    expect([cleanText(text), neutraliseText(text)]).toEqual([text, text]);
    expect([cleanLine(line), neutraliseLine(line)]).toEqual([line, line]);
  }
});

it('neutralising changes harmful characters only', () => {
  expect(neutraliseText('e\u0301  a\0b\ud800 ')).toBe('e\u0301  ab\ufffd ');
  expect(neutraliseLine('  a\r\n\tb\u202ec ')).toBe('  a   bc ');
});
