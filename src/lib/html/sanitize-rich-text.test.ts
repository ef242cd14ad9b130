import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from './sanitize-rich-text.ts';

const settings = { publicUrl: 'https://pamoja.test', assetOrigin: 'https://fichiers.test' };
const image = `/uploads/${'k'.repeat(43)}/1200x800.webp`;

function sanitized(html: string): string {
  const result = sanitizeRichText(html, settings);
  expect(sanitizeRichText(result, settings)).toBe(result);
  return result;
}

describe('HTML of the editor', () => {
  it.each([
    '<p>Un <strong>mot</strong>, un <em>autre</em>, <u>souligné</u>, <s>barré</s>, <code>code</code>.</p>',
    '<h2>Titre</h2><h3>Sous-titre</h3><h4>Intertitre</h4>',
    '<p>Une ligne<br>une autre</p><p></p><p>après un vide</p>',
    '<ul><li><p>un</p><ul><li><p>un a</p></li></ul></li><li><p>deux</p></li></ul>',
    '<ol start="4"><li><p>quatre</p></li></ol>',
    '<ol start="3" type="a"><li>c</li></ol><ol type="I"><li>I</li></ol><ol start="-1"><li>-1</li><li>0</li></ol>',
    '<blockquote><p>« On commence par écouter. »</p></blockquote>',
    '<pre><code>une ligne\n  une autre</code></pre><p>fin</p>',
    '<p>avant</p><hr><p>après</p>',
    '<p><a href="https://exemple.org" rel="noopener noreferrer">ailleurs</a> et <a href="/reseau">ici</a></p>',
    '<table><tbody><tr><th scope="col"><p>Lieu</p></th><th colspan="2"><p>Date</p></th></tr><tr><td rowspan="2"><p>Goma</p></td><td></td></tr></tbody></table>',
    `<img src="${image}" alt="Une borne-fontaine">`,
    `<p>texte</p><img src="${image}" alt="" width="400" height="267"><p>texte</p>`,
    `<figure><img src="${image}" alt="x"><figcaption>Une <em>légende</em></figcaption></figure>`,
    '<p>H<sub>2</sub>O, 1<sup>er</sup> mars</p>',
  ])('is unchanged: %s', (html) => {
    expect(sanitized(html)).toBe(html);
  });

  it('keeps the line ends between its blocks', () => {
    const html = [
      '<h2>Titre</h2>',
      '<ul>',
      '<li>un</li>',
      '<li>deux',
      '<ul><li>deux a</li></ul>',
      '</li>',
      '</ul>',
      '<table>',
      '<thead>',
      '<tr><th>a</th></tr>',
      '</thead>',
      '<tbody>',
      '<tr><td>b</td></tr>',
      '</tbody>',
      '</table>',
      '<p>fin</p>',
    ].join('\n');
    expect(sanitized(html)).toBe(html);
    expect(sanitized(html.replaceAll('\n', '\r\n'))).toBe(html);
  });

  it('keeps the no-break spaces of French', () => {
    const html = '<p>Combien\u202f? Trois\u00a0: «\u202foui\u202f».</p>';
    expect(sanitized(html)).toBe(html);
  });
});

describe('HTML of other editors', () => {
  it.each([
    [
      'synonyms',
      '<b>a</b><i>b</i><del>c</del><strike>d</strike><ins>e</ins><tt>f</tt>',
      '<p><strong>a</strong><em>b</em><s>cd</s><u>e</u><code>f</code></p>',
    ],
    [
      'headings of other levels',
      '<h1>un</h1><h5>cinq</h5><h6>six</h6>',
      '<h2>un</h2><h4>cinq</h4><h4>six</h4>',
    ],
    [
      'boxes instead of paragraphs',
      '<div>un</div><div>deux<div>trois</div></div><section>quatre</section>',
      '<p>un</p><p>deux</p><p>trois</p><p>quatre</p>',
    ],
    [
      'styles, classes and identifiers',
      '<p style="color:red" class="x" id="y" lang="fr" onclick="z()">a<span style="font-size:40px">b</span></p>',
      '<p>ab</p>',
    ],
    [
      'a word processor',
      '<!--[if gte mso 9]><xml></xml><![endif]--><p class=MsoNormal>un<o:p></o:p></p><style>p{}</style>',
      '<p>un</p>',
    ],
    [
      'a Google document, wrapped in false bold',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p>un</p><p><b>deux</b></p></b>',
      '<p>un</p><p><strong>deux</strong></p>',
    ],
    [
      'a table without sections',
      '<table><caption>Dates</caption><tr><th>a<td>b<tr><td>c</table>',
      '<p>Dates</p><table><tbody><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
    ],
    [
      'lists in lists without items',
      '<ul><li>un</li><ul><li>un a</li></ul></ul>',
      '<ul><li>un<ul><li>un a</li></ul></li></ul>',
    ],
    ['items without a list', '<li>un</li><li>deux</li>', '<p>un</p><p>deux</p>'],
    ['definitions', '<dl><dt>mot</dt><dd>sens</dd></dl>', '<p>mot</p><p>sens</p>'],
    [
      'blocks within words',
      '<strong>a<p>b</p><ul><li>c</li></ul></strong>',
      '<p><strong>a</strong></p><p><strong>b</strong></p><ul><li><strong>c</strong></li></ul>',
    ],
    ['the same mark twice', '<em>a<em>b</em></em>', '<p><em>ab</em></p>'],
    ['marks without words', '<p>a<strong></strong>b<a href="/x"></a></p>', '<p>ab</p>'],
    [
      'a whole page',
      '<!doctype html><html><head><title>T</title><meta charset=utf-8></head><body><p>corps</p></body></html>',
      '<p>corps</p>',
    ],
    [
      'marks within a link, which stays one link',
      '<p><a href="/x">a <strong>b</strong> <em>c</em></a></p>',
      '<p><a href="/x">a <strong>b</strong> <em>c</em></a></p>',
    ],
    [
      'neighbouring words of the same mark',
      '<p><strong>a</strong><strong>b</strong></p>',
      '<p><strong>ab</strong></p>',
    ],
    ['accents apart from their letters', '<p>e\u0301te\u0301</p>', '<p>été</p>'],
    [
      'numbers out of bounds',
      '<ol start="x"><li>a</li></ol><table><tr><td colspan="99999" rowspan="1">b</table>',
      '<ol><li>a</li></ol><table><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'captions in paragraphs',
      `<figure><img src="${image}"><figcaption><p>un</p><p>deux</p></figcaption></figure>`,
      `<figure><img src="${image}"><figcaption>un deux</figcaption></figure>`,
    ],
  ])('is read as elements of the model: %s', (_what, html, expected) => {
    expect(sanitized(html)).toBe(expected);
  });
});

describe('a numbered list', () => {
  it.each([
    [
      'li value',
      '<ol><li>a</li><li value="5">b</li><li>c</li></ol>',
      '<ol><li>a</li></ol><ol start="5"><li>b</li><li>c</li></ol>',
    ],
    [
      'li value that counts on',
      '<ol><li value="2">a</li><li value="3">b</li></ol>',
      '<ol start="2"><li>a</li><li>b</li></ol>',
    ],
    [
      'reversed',
      '<ol reversed><li>a</li><li>b</li></ol>',
      '<ol start="2"><li>a</li></ol><ol><li>b</li></ol>',
    ],
    ['type', '<ol type="I" start="4"><li>a</li></ol>', '<ol start="4" type="I"><li>a</li></ol>'],
    ['type="1"', '<ol type="1"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['a style', '<ol style="list-style-type: lower-alpha"><li>a</li></ol>', '<ol type="a"><li>a</li></ol>'],
    ['words between its items', '<ol><li>a</li>b<li>c</li></ol>', '<ol><li>a<p>b</p></li><li>c</li></ol>'],
    [
      'a nested one',
      '<ol><li>a<ol type="a"><li value="3">b</li><li value="9">c</li></ol></li><li>d</li></ol>',
      '<ol><li>a<ol start="3" type="a"><li>b</li></ol><ol start="9" type="a"><li>c</li></ol></li><li>d</li></ol>',
    ],
  ])('shows the numbers that were written: %s', (_what, html, expected) => {
    expect(sanitized(html)).toBe(expected);
  });
});

describe('text without any tag', () => {
  it('becomes a paragraph at each empty line and a break at each line end', () => {
    expect(sanitized('Chers amis,\n\nmerci.\r\nÀ bientôt\n')).toBe(
      '<p>Chers amis,</p><p>merci.<br>À bientôt</p>',
    );
  });

  it('keeps the characters < & > as text', () => {
    expect(sanitized('3 < 5 & 5 > 3')).toBe('<p>3 &lt; 5 &amp; 5 &gt; 3</p>');
  });
});

describe('a text without content', () => {
  it.each([
    '',
    ' \n ',
    '<p></p>',
    '<p> </p><p><br></p><p>&nbsp;</p>\n',
    '<ul></ul>',
    '<table><tr></tr></table>',
    '<!-- -->',
  ])('is stored as an empty text: %j', (html) => {
    expect(sanitized(html)).toBe('');
  });

  it('loses empty paragraphs at its end and keeps those within', () => {
    expect(sanitized('<p>a</p><p></p><p>b</p><p></p><p><br></p>')).toBe('<p>a</p><p></p><p>b</p>');
  });
});

describe('images', () => {
  it.each([image, `https://pamoja.test${image}`, `https://fichiers.test${image}`, ` ${image} `])(
    'of the site are kept by their path: %s',
    (src) => {
      expect(sanitized(`<p>a<img src="${src}" alt="b">c</p>`)).toBe(`<p>a<img src="${image}" alt="b">c</p>`);
    },
  );

  it.each([
    'https://evil.example/pixel.gif',
    `https://evil.example${image}`,
    `//pamoja.test${image}`,
    `https://pamoja.test.evil.example${image}`,
    'data:image/png;base64,iVBORw0KGgo=',
    '/uploads/../site.sqlite',
    '/api/auth/logout',
    'cid:image001.png',
    '',
  ])('of other sites are left out: %s', (src) => {
    expect(sanitized(`<p>a<img src="${src}" alt="b">c</p>`)).toBe('<p>ac</p>');
  });

  it('keep an empty alternative text apart from a missing one', () => {
    expect(sanitized(`<img src="${image}" srcset="https://evil.example/x 2x" onerror="x()">`)).toBe(
      `<img src="${image}">`,
    );
    for (const alt of ['alt', 'alt=""', 'alt=" "'])
      expect(sanitized(`<img src="${image}" ${alt}>`)).toBe(`<img src="${image}" alt="">`);
  });
});

describe('links', () => {
  it('to other sites get rel="noopener noreferrer", others no rel', () => {
    expect(sanitized('<p><a href="https://exemple.org" target="_blank" rel="opener">a</a></p>')).toBe(
      '<p><a href="https://exemple.org" rel="noopener noreferrer">a</a></p>',
    );
    expect(sanitized('<p><a href="https://pamoja.test/don" rel="x">a</a></p>')).toBe(
      '<p><a href="https://pamoja.test/don">a</a></p>',
    );
  });

  it.each([
    ['www.exemple.org', 'https://www.exemple.org'],
    ['exemple.org:8443/page', 'https://exemple.org:8443/page'],
    ['https:www.exemple.org', 'https://www.exemple.org'],
  ])('without their scheme are completed: %s', (written, whole) => {
    expect(sanitized(`<p><a href="${written}">a</a></p>`)).toBe(
      `<p><a href="${whole}" rel="noopener noreferrer">a</a></p>`,
    );
  });

  it('to an e-mail address or a telephone are written as programs read them', () => {
    expect(
      sanitized('<p><a href="jean@exemple.org">a</a> <a href="tel:+243 (0) 970 000 000">b</a></p>'),
    ).toBe('<p><a href="mailto:jean@exemple.org">a</a> <a href="tel:+243970000000">b</a></p>');
  });

  it('that name a file beside the page become words', () => {
    expect(
      sanitized(
        '<p><a href="bulletins">a</a> <a href="rapport.pdf">b</a> <a href="tel:0812 345 678 / 79">c</a></p>',
      ),
    ).toBe('<p>a b c</p>');
  });

  it('that are not allowed become words', () => {
    expect(sanitized('<p><a href="javascript:x()">a</a> <a name="b">b</a></p>')).toBe('<p>a b</p>');
  });
});
