import { describe, expect, it } from 'vitest';
import { parseHtml, serializeHtml } from './html-tree.ts';
import { levelHeadings, presentRichText } from './present-rich-text.ts';

const folder = `/uploads/${'k'.repeat(43)}`;

describe('presentRichText', () => {
  it('gives images a srcset, as AVIF too, lazy loading and their size', () => {
    const html = `<p>a</p><img src="${folder}/800x600.webp" alt="Une &quot;borne&quot;">`;
    expect(presentRichText(html, { assetOrigin: '' })).toBe(
      `<p>a</p><picture class="contents"><source type="image/avif" srcset="${folder}/320x240.avif 320w, ${folder}/400x300.avif 400w, ${folder}/500x375.avif 500w, ${folder}/560x420.avif 560w, ${folder}/640x480.avif 640w, ${folder}/800x600.avif 800w" sizes="(min-resolution: 2.5dppx) and (min-width: 42rem) 20.9rem, (min-resolution: 2.5dppx) 50.6vw, (min-resolution: 1.75dppx) and (min-width: 42rem) 30.4rem, (min-resolution: 1.75dppx) 73.6vw, (min-width: 42rem) 38rem, 92vw"><img src="${folder}/800x600.webp" srcset="${folder}/320x240.webp 320w, ${folder}/400x300.webp 400w, ${folder}/500x375.webp 500w, ${folder}/560x420.webp 560w, ${folder}/640x480.webp 640w, ${folder}/800x600.webp 800w" sizes="(min-resolution: 2.5dppx) and (min-width: 42rem) 20.9rem, (min-resolution: 2.5dppx) 50.6vw, (min-resolution: 1.75dppx) and (min-width: 42rem) 30.4rem, (min-resolution: 1.75dppx) 73.6vw, (min-width: 42rem) 38rem, 92vw" alt="Une &quot;borne&quot;" width="800" height="600" loading="lazy" decoding="async"></picture>`,
    );
  });

  it('has the placeholder colour of an image whose address contains one', () => {
    const html = `<img src="/uploads/${'k'.repeat(39)}a97_/800x600.webp" alt="" data-colour="#fff">`;
    expect(presentRichText(html, { assetOrigin: 'https://fichiers.test' })).toContain(' data-colour="#a97">');
  });

  it.each([`${folder}/800x600.webp`, `${folder}/image.webp`])(
    'gives an image that waits for its alternative text an empty one: %s',
    (src) => {
      expect(presentRichText(`<img src="${src}">`, { assetOrigin: '' })).toMatch(/<img [^>]*alt=""[^>]*>/);
    },
  );

  it('loads images from the asset origin', () => {
    const shown = presentRichText(`<img src="${folder}/400x300.webp" alt="">`, {
      assetOrigin: 'https://fichiers.test',
    });
    expect(shown).toContain(`src="https://fichiers.test${folder}/400x300.webp"`);
    expect(shown).toMatch(/ 320w, https:\/\/fichiers\.test\/uploads\/k{43}\/400x300\.webp 400w"/);
  });

  it('keeps the size that an author gave an image', () => {
    const html = `<img src="${folder}/800x600.webp" alt="" width="400" height="300">`;
    const shown = presentRichText(html, { assetOrigin: '' });
    expect(shown).toMatch(/width="400" height="300"/);
    expect(shown).toContain('min-width: 42rem) calc(min(38rem, 400px)), calc(min(92vw, 400px))"');
  });

  it.each(['0', '-1', '9999', '1e9', 'x"onload='])(
    'asks for a column of images whose width is %s',
    (width) => {
      const html = `<img src="${folder}/800x600.webp" alt="" width="${width.replace('"', '&quot;')}">`;
      expect(presentRichText(html, { assetOrigin: '' })).toContain('(min-width: 42rem) 38rem, 92vw"');
    },
  );

  it('wraps each table in a scrollable region that the keyboard reaches, with its own name', () => {
    const table = '<table><tbody><tr><td>a</td></tr></tbody></table>';
    const box = (label: string) =>
      `<div class="table-scroll" tabindex="0" role="region" aria-label="${label}">${table}</div>`;
    expect(presentRichText(`${table}<p>b</p>${table}`, { assetOrigin: '' })).toBe(
      `${box('Tableau')}<p>b</p>${box('Tableau 2')}`,
    );
  });

  it('changes nothing else of a text', () => {
    const html = '<h2>a &amp; b</h2>\n<ol start="3"><li>&lt;c&gt; "d"</li></ol><p>e<br>f</p><hr>';
    expect(presentRichText(html, { assetOrigin: 'https://fichiers.test' })).toBe(html);
  });
});

/** Returns the levels shown for headings of the given levels. */
function shownLevels(...levels: number[]): number[] {
  const html = levels.map((level) => `<h${level}>a</h${level}>`).join('<p>b</p>');
  const shown = serializeHtml(levelHeadings(parseHtml(html)));
  return [...shown.matchAll(/<h(\d)>/g)].map(([, level]) => Number(level));
}

it.each([
  ['that skip none', [2, 3, 4, 3, 2], [2, 3, 4, 3, 2]],
  ['that begin too deep', [3, 3, 4], [2, 2, 3]],
  ['that skip one', [2, 4, 4, 2, 3], [2, 3, 3, 2, 3]],
  ['that begin deeper than they go on', [4, 3, 2, 3], [2, 2, 2, 3]],
])('levelHeadings gives headings %s levels without a gap', (_what, written, shown) => {
  expect(shownLevels(...written)).toEqual(shown);
  expect(shownLevels(...shown)).toEqual(shown);
});

it('levelHeadings leaves a text without headings as it is', () => {
  const html = '<p>a<br>b</p><blockquote><p>c</p></blockquote>';
  expect(serializeHtml(levelHeadings(parseHtml(html)))).toBe(html);
});

it('completes incomplete addresses of older texts, or leaves their words', () => {
  const stored =
    '<p><a href="www.exemple.org">a</a> <a href="bulletins">b</a> <a href="/reseau">c</a> <a href="tel:0812 345 678 / 0970 000 000">d</a></p>';
  expect(presentRichText(stored, { assetOrigin: '' })).toBe(
    '<p><a href="https://www.exemple.org" rel="noopener noreferrer">a</a> b <a href="/reseau">c</a> d</p>',
  );
});

it('shows the letters and Roman numbers of a list', () => {
  expect(
    presentRichText('<ol start="2" type="A"><li>b</li></ol><ol><li>1</li></ol>', { assetOrigin: '' }),
  ).toBe('<ol start="2" type="A" class="list-upper-alpha"><li>b</li></ol><ol><li>1</li></ol>');
});
