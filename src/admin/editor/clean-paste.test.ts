import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from '#lib/html/sanitize-rich-text.ts';
import { pasteFixtures, seenFixtures } from '#tests/support/paste-fixtures.ts';
import { seenLines } from '#tests/support/seen-lines.ts';
import { cleanPastedHtml, cleanPastedText } from './clean-paste.ts';

const SETTINGS = { publicUrl: 'https://pamoja.test', assetOrigin: 'https://fichiers.test' };
const image = `/uploads/${'k'.repeat(43)}/800x600.webp`;

function cleaned(html: string): string {
  return cleanPastedHtml(html, SETTINGS).html;
}

describe('the clipboard of a program', () => {
  it.each(pasteFixtures())(
    'becomes clean structure, which the server stores unchanged: $name',
    ({ type, content, expected }) => {
      const html = type === 'text/plain' ? cleanPastedText(content, SETTINGS) : cleaned(content);
      expect(html).toBe(expected);
      expect(sanitizeRichText(html, SETTINGS), 'the server changes nothing of it').toBe(expected);
    },
  );

  it.each([
    ['word-desktop', 1],
    ['google-docs', 1],
    ['whatsapp-web', 0],
  ])('is read with the number of images left out: %s', (name, count) => {
    const content = pasteFixtures().find((fixture) => fixture.name === name)?.content ?? '';
    expect(cleanPastedHtml(content, SETTINGS).foreignImages).toBe(count);
  });
});

describe('what is pasted', () => {
  it.each(seenFixtures())('reads as in the program it comes from: $name', ({ type, content, seen }) => {
    const html = type === 'text/plain' ? cleanPastedText(content, SETTINGS) : cleaned(content);
    expect(seenLines(html)).toEqual(seen);
    expect(sanitizeRichText(html, SETTINGS), 'the server changes nothing of it').toBe(html);
  });
});

describe('a paste', () => {
  it.each([
    ['false bold', '<b style="font-weight:normal"><p>a</p></b>', '<p>a</p>'],
    [
      'hidden text',
      '<p>a<span style="mso-hide:all">b</span><span style="display:none">c</span></p>',
      '<p>a</p>',
    ],
    ['two line breaks', 'a<br><br>b<br>c', '<p>a</p><p>b<br>c</p>'],
    ['empty lines', '<p>a</p><p>&nbsp;</p><p><br></p><div></div><p>b</p>', '<p>a</p><p>b</p>'],
    [
      'lists that continue',
      item('ol', 1, '3.', 'a') + item('ol', 1, '4.', 'b'),
      '<ol start="3"><li>a</li><li>b</li></ol>',
    ],
    [
      'a list that begins at a deep level',
      item('ul', 3, 'o', 'a') + item('ul', 1, '·', 'b'),
      '<ul><li>a</li></ul><ul><li>b</li></ul>',
    ],
    [
      'words between the items of Word on the web',
      '<ul>a<li data-aria-level="1">b</li></ul>',
      '<ul><li>a</li><li>b</li></ul>',
    ],
    ['a quotation of empty lines', '<p>a</p><blockquote><p>&nbsp;</p></blockquote>', '<p>a</p>'],
    ['lists of empty lines', '<p>a</p><ul><li><br></li></ul><ol><li> </li></ol>', '<p>a</p>'],
    ['a list of empty lines in a list', '<ol><li>a<ol><li><br></li></ol></li></ol>', '<ol><li>a</li></ol>'],
    [
      'a line that begins with a break',
      '<blockquote><br> a</blockquote>',
      '<blockquote><p>a</p></blockquote>',
    ],
    ['preformatted text', '<pre>a\n  "b" !</pre>', '<pre>a\n  "b" !</pre>'],
  ])('reads %s', (_what, html, expected) => {
    expect(cleaned(html)).toBe(expected);
  });

  it('keeps the site’s own images, by their path', () => {
    expect(cleaned(`<p>a</p><img src="https://pamoja.test${image}" srcset="x 2x" alt="Une borne">`)).toBe(
      `<p>a</p><img src="${image}" alt="Une borne">`,
    );
    // A page shows one that waits for its description like one that has none to have.
    expect(cleaned(`<img src="${image}" alt="">`)).toBe(`<img src="${image}">`);
    expect(cleanPastedHtml(`<img src="https://evil.example${image}">`, SETTINGS)).toEqual({
      html: '',
      foreignImages: 1,
    });
  });

  it('leaves out scripts and handlers', () => {
    expect(cleaned('<p onclick="a()">b<script>c()</script><a href="javascript:d()">e</a></p>')).toBe(
      '<p>be</p>',
    );
  });
});

/** Returns a list item as Word writes it. */
function item(list: string, level: number, marker: string, text: string): string {
  return `<p style='mso-list:${list === 'ol' ? 'l1' : 'l0'} level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>${text}</p>\n`;
}
