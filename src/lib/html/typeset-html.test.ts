import { describe, expect, it } from 'vitest';
import { parseHtml, serializeHtml } from './html-tree.ts';
import { typesetHtml, typesetPastedHtml } from './typeset-html.ts';

function typeset(html: string): string {
  return serializeHtml(typesetHtml(parseHtml(html)));
}

describe('typesetHtml', () => {
  it.each([
    ['the words of a line', "<p>L'eau coule : enfin !</p>", '<p>L’eau coule\u00a0: enfin\u202f!</p>'],
    [
      'the spaces around bold words',
      '<p><strong>Attention</strong> ! « <em>oui</em> » ; <strong>fin </strong>!</p>',
      '<p><strong>Attention</strong>\u202f! «\u202f<em>oui</em>\u202f»\u202f; <strong>fin\u202f</strong>!</p>',
    ],
    ['an elision before a link', "<p>l'<a>eau</a></p>", '<p>l’<a>eau</a></p>'],
  ])('typesets %s', (_what, typed, printed) => {
    expect(typeset(typed)).toBe(printed);
  });

  it.each([
    ['an address', '<p><a href="https://exemple.cd/l\'eau ?a=b : c">https://exemple.cd/l\'eau?a=b</a></p>'],
    ['code', "<p><code>l'eau ; fin !</code></p>"],
    ['preformatted text', "<pre>l'eau ; fin !</pre>"],
    ['the beginning of the next block', '<p>Un mot</p><p> ! deux</p>'],
    ['the text after a line break', '<p>Un mot<br> ! deux</p>'],
    ['the alternative text of an image', '<img src="/a.webp" alt="l\'eau !">'],
  ])('leaves %s unchanged', (_what, html) => {
    expect(typeset(html)).toBe(html);
  });

  it('changes nothing when applied twice', () => {
    const once = typeset(
      '<h2>Qui ?</h2><p>« <strong>L\'eau</strong> » : <code>a ;</code> ! <a href="/x">d\'ici</a> ; fin</p><ul><li>Un :</li></ul>',
    );
    expect(typeset(once)).toBe(once);
  });
});

describe('typesetPastedHtml', () => {
  it.each([
    ['<p>Elle dit "<em>oui</em>" !</p>', '<p>Elle dit «\u202f<em>oui</em>\u202f»\u202f!</p>'],
    ['<p>"un</p><p>"deux"</p>', '<p>«\u202fun</p><p>«\u202fdeux\u202f»</p>'],
    ['<p><code>"un"</code></p>', '<p><code>"un"</code></p>'],
    ['<p><a href="/x">12"</a></p>', '<p><a href="/x">12"</a></p>'],
  ])('turns %j into %j', (html, set) => {
    expect(serializeHtml(typesetPastedHtml(parseHtml(html)))).toBe(set);
  });
});
