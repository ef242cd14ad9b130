import { describe, expect, it } from 'vitest';
import { parseHtml, serializeHtml } from './html-tree.ts';
import { levelHeadings, presentRichText } from './present-rich-text.ts';

const folder = `/uploads/${'k'.repeat(43)}`;

describe('a formatted text on a public page', () => {
  it('shows its images in the width that suits, when they come near, in room kept for them', () => {
    const html = `<p>a</p><img src="${folder}/800x600.webp" alt="Une &quot;borne&quot;">`;
    expect(presentRichText(html, { assetOrigin: '' })).toBe(
      `<p>a</p><img src="${folder}/800x600.webp" srcset="${folder}/320x240.webp 320w, ${folder}/640x480.webp 640w, ${folder}/800x600.webp 800w" sizes="(min-width: 48rem) 44rem, 100vw" alt="Une &quot;borne&quot;" width="800" height="600" loading="lazy" decoding="async">`,
    );
  });

  it('takes its images from the asset origin (D31)', () => {
    const shown = presentRichText(`<img src="${folder}/300x200.webp" alt="">`, {
      assetOrigin: 'https://fichiers.test',
      sizes: '50vw',
    });
    expect(shown).toContain(`src="https://fichiers.test${folder}/300x200.webp"`);
    expect(shown).toContain(`srcset="https://fichiers.test${folder}/300x200.webp 300w"`);
    expect(shown).toContain('sizes="50vw"');
  });

  it('keeps the size an author gave an image', () => {
    const html = `<img src="${folder}/800x600.webp" alt="" width="400" height="300">`;
    expect(presentRichText(html, { assetOrigin: '' })).toMatch(/width="400" height="300"/);
  });

  it('lets wide tables scroll by themselves, with the keyboard too, each under its own name', () => {
    const table = '<table><tbody><tr><td>a</td></tr></tbody></table>';
    const box = (label: string) =>
      `<div class="table-scroll" tabindex="0" role="region" aria-label="${label}">${table}</div>`;
    expect(presentRichText(`${table}<p>b</p>${table}`, { assetOrigin: '' })).toBe(
      `${box('Tableau')}<p>b</p>${box('Tableau 2')}`,
    );
  });

  it('changes nothing else', () => {
    const html = '<h2>a &amp; b</h2>\n<ol start="3"><li>&lt;c&gt; "d"</li></ol><p>e<br>f</p><hr>';
    expect(presentRichText(html, { assetOrigin: 'https://fichiers.test' })).toBe(html);
  });
});

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
