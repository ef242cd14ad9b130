import { expect, it } from 'vitest';
import { spreadsheetCell } from './spreadsheet-cell.ts';

it.each([
  '=1+1',
  '+1+1@exemple.org',
  '-2+3@exemple.org',
  '@SUM(A1:A9)',
  '|cmd',
  '%0A=1+1',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\r\nbonjour',
  '\tbonjour',
  ' =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  '\u0000=1+1',
  '\u202e=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
  '﹦1+1',
  '﹢1',
  '﹣1',
  '﹫A1',
  '　＝1+1',
])('spreadsheetCell puts an apostrophe before %j', (text) => {
  expect(spreadsheetCell(text)).toBe(`'${text}`);
});

it.each(['', 'aline@exemple.org', "'aline@exemple.org", '12/01/2026', 'a=1', ' ', '\u200b', '½ tasse'])(
  'spreadsheetCell leaves %j as it is',
  (text) => {
    expect(spreadsheetCell(text)).toBe(text);
  },
);
