import { describe, expect, it } from 'vitest';
import { removeImages } from './remove-images.ts';

const KEY = 'k'.repeat(43);
const OTHER = 'o'.repeat(43);
const image = (key: string) => `<img src="/uploads/${key}/640x480.webp" alt="Une femme">`;
const remove = (html: string) => removeImages(html, new Set([KEY]));

describe('removing images from a text', () => {
  it('leaves out the image, and leaves other images and all words', () => {
    expect(remove(`<p>Avant ${image(KEY)} après ${image(OTHER)}</p>`)).toBe(
      `<p>Avant  après ${image(OTHER)}</p>`,
    );
  });

  it('leaves out the caption of the image with its figure', () => {
    const figure = (key: string) => `<figure>${image(key)}<figcaption>Neema, à Goma</figcaption></figure>`;
    expect(remove(`${figure(KEY)}<p>Texte</p>${figure(OTHER)}`)).toBe(`<p>Texte</p>${figure(OTHER)}`);
  });

  it('leaves out links, lines and list items that hold nothing else', () => {
    expect(remove(`<p><a href="https://exemple.org/">${image(KEY)}</a><br></p><p>Texte</p>`)).toBe(
      '<p>Texte</p>',
    );
    expect(remove(`<ul><li><p>${image(KEY)}</p></li></ul>`)).toBe('');
  });

  it('leaves cells of a table in their places', () => {
    expect(remove(`<table><tbody><tr><td>${image(KEY)}</td><td>2</td></tr></tbody></table>`)).toBe(
      '<table><tbody><tr><td></td><td>2</td></tr></tbody></table>',
    );
  });

  it('leaves empty lines that had no image, and a text without the image, as they are', () => {
    for (const html of ['<p></p><p>a &amp; b</p>', `<p>${image(OTHER)}</p>`, '']) {
      expect(remove(html)).toBe(html);
    }
  });

  it('finds the image behind the site’s own origin', () => {
    expect(remove(`<p>a</p><p><img src="https://pamoja.test/uploads/${KEY}/640x480.webp" alt=""></p>`)).toBe(
      '<p>a</p>',
    );
  });
});
