import { expect, it } from 'vitest';
import { parseHtml, serializeHtml } from './html-tree.ts';
import { levelHeadings } from './level-headings.ts';

/** Headings of these levels, one after another, and what becomes of them. */
function levelled(...levels: number[]): number[] {
  const html = levels.map((level) => `<h${level}>a</h${level}>`).join('<p>b</p>');
  const shown = serializeHtml(levelHeadings(parseHtml(html)));
  return [...shown.matchAll(/<h(\d)>/g)].map(([, level]) => Number(level));
}

it.each([
  ['that skip none', [2, 3, 4, 3, 2], [2, 3, 4, 3, 2]],
  ['that begin too deep', [3, 3, 4], [2, 2, 3]],
  ['that skip one', [2, 4, 4, 2, 3], [2, 3, 3, 2, 3]],
  ['that begin deeper than they go on', [4, 3, 2, 3], [2, 2, 2, 3]],
])('headings %s are levelled', (_what, written, shown) => {
  expect(levelled(...written)).toEqual(shown);
  expect(levelled(...shown)).toEqual(shown);
});

it('a text without headings stays as it is', () => {
  const html = '<p>a<br>b</p><blockquote><p>c</p></blockquote>';
  expect(serializeHtml(levelHeadings(parseHtml(html)))).toBe(html);
});
