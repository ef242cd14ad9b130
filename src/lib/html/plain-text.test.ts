import { describe, expect, it } from 'vitest';
import { plainText, richTextImages } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['removes markup', '<p>Un <strong>mot</strong> en <em>gr</em>as.</p>', 'Un mot en gras.'],
    [
      'decodes entities',
      '<p>Fish &amp; chips &lt; 3&nbsp;€ &eacute;t&#233;</p>',
      'Fish & chips < 3\u00a0€ été',
    ],
    [
      'puts a space where a block ends',
      '<h2>Titre</h2><p>un</p><ul><li>a</li><li>b</li></ul>',
      'Titre un a b',
    ],
    [
      'puts a space where a line or a cell ends',
      '<p>un<br>deux</p><table><tr><td>a</td><td>b</td></tr></table>',
      'un deux a b',
    ],
    [
      'puts the numbers of a list before its items',
      '<ol start="3" type="a"><li><p>un</p><ul><li>x</li></ul></li><li></li><li>deux</li></ol><ol><li></li></ol><p>fin</p>',
      'c. un x e. deux fin',
    ],
    ['finds no words in an empty list', '<ol><li><p></p></li></ol>', ''],
    ['collapses whitespace', ' <p>un \n\n  deux</p> ', 'un deux'],
    [
      'keeps the no-break spaces of French',
      '<p>Qui\u202f? Elle\u00a0: «\u202foui\u202f»</p>',
      'Qui\u202f? Elle\u00a0: «\u202foui\u202f»',
    ],
    ['leaves out scripts and styles', '<style>p{}</style><p>un</p><script>x()</script>', 'un'],
    ['answers nothing for nothing', '', ''],
  ])('%s', (_what, html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

describe('richTextImages', () => {
  it('lists the addresses in order, each once', () => {
    const html = '<img src="/b"><p>x<img src="/a"></p><figure><img src="/b"></figure><img>';
    expect(richTextImages(html)).toEqual(['/b', '/a']);
  });
});
