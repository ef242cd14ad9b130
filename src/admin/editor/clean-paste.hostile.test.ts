import { describe, expect, it } from 'vitest';
import { cleanPastedHtml, cleanPastedText } from './clean-paste.ts';

const settings = { publicUrl: 'https://pamoja.test', assetOrigin: '' };
const MILLION = 1_000_000;
const fill = (piece: string) => piece.repeat(MILLION / piece.length);

/** In quadratic time, each would take minutes to days and reach the test's timeout. */
describe('a clipboard of a million characters is read in linear time', () => {
  it.each([
    ['spaces within a line', `<p>x${fill(' ')}x</p>`],
    ['no-break spaces within a line', `<p>x${fill('\u00a0')}x</p>`],
    ['straight quotes', `<p>${fill('"a" ')}</p>`],
    ['straight quotes between marks', fill('"a"<b>"</b>')],
    ['a style of list words', `<p style="${fill('mso-list:')}">x</p>`],
    ['a style of underlines', `<span style="${fill('text-decoration-')}">x</span>`],
    ['a style of colons', `<span style="${fill('text-decoration:')}">x</span>`],
    ['a style of typefaces', `<span style="${fill('font:1pt x;')}">x</span>`],
    ['letters of a symbol font', `<p style="font-family:Wingdings">${fill('à')}</p>`],
    [
      'items of Word',
      fill(`<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>x</p>`),
    ],
    [
      'items of Word, each in another font',
      fill(
        `<p style="mso-list:l0 level2 lfo1"><b><i><u><span style="mso-list:Ignore">(1)</span></u></i></b>x</p>`,
      ),
    ],
    ['numbered items', `<ol>${fill('<li>x</li>')}</ol>`],
    ['paragraphs with the levels of Word on the web', `<ol>${fill('<p data-aria-level="1">x</p>')}</ol>`],
    [
      'letters of a number without end',
      `<ol type="a" start="${fill('9')}"><li data-aria-level="1" data-leveltext="%1.%1.">x</li></ol>`,
    ],
    ['a link to one long telephone number', `<p>x<a href="tel:${fill('1 /')}">x</a></p>`],
    ['a link to one long list of addresses', `<p>x<a href="mailto:${fill('a@a,')}">x</a></p>`],
    ['a link of one long address', `<a href="/${'h'.repeat(MILLION / 2)}">${'x<b>y</b>'.repeat(50_000)}</a>`],
  ])('as HTML: %s', (_what, html) => {
    expect(cleanPastedHtml(html, settings).html).not.toBe('');
  });

  it('as HTML: items of ever deeper lists', () => {
    const items = Array.from({ length: 20_000 }, (_, level) => `<li data-aria-level="${level}">x</li>`);
    const lists = items.map((item) => `<ul>${item}</ul>`).join('');
    expect(cleanPastedHtml(lists, settings).html.match(/x/g)).toHaveLength(20_000);
  });

  it.each([
    ['spaces after a sender’s time', `[12/01/2026, 14:32]${fill(' ')}x`],
    ['words after unclosed marks', fill(' *a')],
    ['addresses', fill('www.a... ')],
    ['numbered lines', fill('1. a\n2. b\n')],
    [
      'lines that are ever deeper',
      Array.from({ length: 1_300 }, (_, depth) => `${' '.repeat(depth)}1. a`).join('\n'),
    ],
    ['bullets', fill('- 1\n')],
    ['backquotes', fill('`a ')],
    ['quotations', fill('> a\n')],
    ['straight quotes', fill('"a" ')],
  ])('as text: %s', (_what, text) => {
    expect(cleanPastedText(text, settings)).not.toBe('');
  });
});
