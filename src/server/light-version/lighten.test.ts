import { describe, expect, it } from 'vitest';
import { type LightPiece, lighten } from './lighten.ts';

const SCRIPT = 'a<b&&"</p>"';

function shown(html: string, publicUrl = 'https://pamoja.test'): string {
  const write = (piece: LightPiece) =>
    typeof piece === 'string' ? piece : `[${piece.href}${piece.words && ` ${piece.words}`}]`;
  return lighten(html, SCRIPT, publicUrl).map(write).join('');
}

describe('the light version of a page', () => {
  it('puts a picture’s place in the text, with the file that suits a telephone', () => {
    expect(
      shown(
        '<p>Avant <img src="/uploads/a/1280x800.webp" srcSet="/uploads/a/320x200.webp 320w, /uploads/a/640x400.webp 640w, /uploads/a/1280x800.webp 1280w" alt="Un &quot;lac&quot;" loading="lazy"/> après</p>',
      ),
    ).toBe('<p>Avant [/uploads/a/640x400.webp Un &quot;lac&quot;] après</p>');
  });

  it('takes the widest file of a narrow picture, and the only one of a picture without widths', () => {
    expect(shown('<img src="/b.webp" srcset="/a.webp 160w, /b.webp 320w" alt="B">')).toBe('[/b.webp B]');
    expect(shown('<img src="/logo.svg" alt="Nous">')).toBe('[/logo.svg Nous]');
  });

  it('leaves the placeholder out', () => {
    expect(shown('<p><img src="/placeholder.svg" alt=""/></p>')).toBe('<p></p>');
  });

  it('puts a picture behind the link that it is in, and in its place where the link says nothing else', () => {
    expect(shown('<a href="/gallery/1"><img src="/a.webp" alt="Un"/><span>Le soir</span></a>')).toBe(
      '<a href="/leger/gallery/1"><span>Le soir</span></a>[/a.webp Un]',
    );
    expect(shown('<li><a href="/gallery/1"><img src="/a.webp" alt="Un"/></a></li>')).toBe(
      '<li>[/a.webp Un]</li>',
    );
  });

  it('puts a picture without words behind the heading that it goes with, or at the end of its part', () => {
    const image = '<img src="/a.webp" alt=""/>';
    expect(shown(`<article>${image}<h2><a href="/x">Titre</a></h2><p>Texte</p></article>`)).toBe(
      '<article><h2><a href="/leger/x">Titre</a></h2>[/a.webp]<p>Texte</p></article>',
    );
    expect(shown(`<article><h2>Titre</h2><p>Texte</p><div>${image}</div></article><h2>Autre</h2>`)).toBe(
      '<article><h2>Titre</h2><p>Texte</p><div></div>[/a.webp]</article><h2>Autre</h2>',
    );
    expect(shown(`<ul><li>${image}</li></ul>`)).toBe('<ul><li>[/a.webp]</li></ul>');
  });

  it('leaves out drawings, comments, scripts but the page’s own, and what the head asks for ahead', () => {
    expect(
      shown(
        '<link rel="preload" as="image" href="/a"/><link rel="canonical" href="https://pamoja.test/a"/><script>a<b&&"</p>"</script><script>b()</script><script type="application/ld+json">{"a":"<p>"}</script><p>Un<!-- --> mot<svg viewBox="0 0 1 1"><g><path d="M0"/></g><svg></svg></svg></p>',
      ),
    ).toBe('<link rel="canonical" href="https://pamoja.test/a"><script>a<b&&"</p>"</script><p>Un mot</p>');
  });

  it('leaves out what needs scripts and what only eyes see, and nothing behind them', () => {
    expect(
      shown(
        '<div class="needs-scripting flex"><div><p>a</p></div></div><button type="button">b</button><button type="submit">c</button><p aria-hidden="true">d<br>e</p><span aria-hidden="true" class="quick-exit-lights"><i></i></span><div class="sr-only x" aria-hidden="true">f</div>g',
      ),
    ).toBe(
      '<button type="submit">c</button><span aria-hidden="true" class="quick-exit-lights"><i></i></span><div aria-hidden="true" class="sr-only">f</div>g',
    );
  });

  it('keeps the classes that its style sheet knows, and no attribute of looks', () => {
    expect(
      shown(
        '<p class="mt-4 rich-text text-lg" style="color:red" data-discover="true" id="a">x</p><i class="b">y</i>',
      ),
    ).toBe('<p id="a" class="rich-text">x</p><i>y</i>');
  });

  it.each([
    ['/', '/leger'],
    ['/articles', '/leger/articles'],
    ['/articles?page=2', '/leger/articles?page=2'],
    ['/a_propos/organisation#objectifs', '/leger/a_propos/organisation#objectifs'],
    ['https://pamoja.test/articles/x', '/leger/articles/x'],
    ['https://pamoja.test', '/leger'],
    ['https://pamoja.test/', '/leger'],
    ['https://pamoja.test?lu=1', '/leger/?lu=1'],
    ['https://pamoja.test#contenu', '/leger/#contenu'],
    ['https://pamoja.test/articles?page=2&amp;lu=1#liste', '/leger/articles?page=2&amp;lu=1#liste'],
    ['HTTPS://Pamoja.TEST/articles', '/leger/articles'],
    ['https://pamoja.test:443/articles', '/leger/articles'],
    ['http://pamoja.test/articles', '/leger/articles'],
    ['//pamoja.test/articles', '/leger/articles'],
  ])('keeps a link to %s within it', (href, within) => {
    expect(shown(`<a href="${href}">x</a>`)).toBe(`<a href="${within}">x</a>`);
  });

  it.each([
    '/leger',
    '/leger/articles',
    '/articles/feed.xml',
    '/uploads/a/640x400.webp',
    '/api/reports/1/file',
    '/admin/login',
    '//ailleurs.test/articles',
    'https://ailleurs.test/articles',
    'https://pamoja.test.ailleurs.test/',
    'https://pamoja.test@ailleurs.test/',
    'https://pamoja.test:8443/articles',
    'https://pamoja.test/articles/feed.xml',
    'https://pamoja.test/leger/articles',
    'https://[pamoja.test/',
    'ftp://pamoja.test/articles',
    'mailto:a@pamoja.test',
    '#contenu',
    '?page=2',
  ])('leaves a link to %s as it is', (href) => {
    expect(shown(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`);
  });

  it('sends forms within it, and leaves the link to the full version alone', () => {
    expect(shown('<form method="post" action="/newsletter"></form>')).toBe(
      '<form method="post" action="/leger/newsletter"></form>',
    );
    expect(shown('<a href="/articles" data-full-version="">x</a>')).toBe('<a href="/articles">x</a>');
  });

  it('leaves words of a text that look like attributes or tags alone', () => {
    const text = '<p>Écrivez class="a" et &lt;img src="/a.webp"&gt;, puis " et data-b="c".</p>';
    expect(shown(text)).toBe(text);
  });

  it('leaves links that name their site as they are where its own address is not known', () => {
    const link = '<a href="https://pamoja.test/articles">x</a>';
    expect(shown(link, '')).toBe(link);
  });

  it('reads an attribute with a tag in it, and a page of a megabyte of quotes, in linear time', () => {
    expect(shown('<p title="a > b">x</p>')).toBe('<p title="a > b">x</p>');
    const quotes = `<p>${'"'.repeat(1_000_000)}</p>${'<'.repeat(1_000)}`;
    expect(shown(quotes)).toBe(quotes);
    const links = `<a href="https://pamoja.test/${'../'.repeat(300_000)}x#${'#'.repeat(1_000_000)}">x</a>`;
    expect(shown(links).slice(0, 20)).toBe('<a href="/leger/x###');
  });
});
