import { describe, expect, it } from 'vitest';
import { plainText, richTextImages } from './plain-text.ts';

describe('the words of a formatted text', () => {
  it.each([
    ['without markup', '<p>Un <strong>mot</strong> en <em>gr</em>as.</p>', 'Un mot en gras.'],
    [
      'with their entities read',
      '<p>Fish &amp; chips &lt; 3&nbsp;€ &eacute;t&#233;</p>',
      'Fish & chips < 3\u00a0€ été',
    ],
    ['apart where a block ends', '<h2>Titre</h2><p>un</p><ul><li>a</li><li>b</li></ul>', 'Titre un a b'],
    [
      'apart where a line or a cell ends',
      '<p>un<br>deux</p><table><tr><td>a</td><td>b</td></tr></table>',
      'un deux a b',
    ],
    ['with one space for many', ' <p>un \n\n  deux</p> ', 'un deux'],
    [
      'with the no-break spaces of French',
      '<p>Qui\u202f? Elle\u00a0: «\u202foui\u202f»</p>',
      'Qui\u202f? Elle\u00a0: «\u202foui\u202f»',
    ],
    ['without scripts and styles', '<style>p{}</style><p>un</p><script>x()</script>', 'un'],
    ['of nothing', '', ''],
  ])('are read %s', (_what, html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

describe('the images of a formatted text', () => {
  it('are named in their order, each once', () => {
    const html = '<img src="/b"><p>x<img src="/a"></p><figure><img src="/b"></figure><img>';
    expect(richTextImages(html)).toEqual(['/b', '/a']);
  });
});
