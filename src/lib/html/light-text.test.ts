import { describe, expect, it } from 'vitest';
import { presentRichText } from './present-rich-text.ts';

const FOLDER = `/uploads/${'k'.repeat(43)}`;
const IMAGE = `<img src="${FOLDER}/1280x800.webp" alt="Un &quot;lac&quot;">`;
const LINK = `<span class="light-picture"><a href="${FOLDER}/640x400.webp">Voir l’image</a> Un "lac"</span>`;

function shown(html: string, publicUrl = 'https://pamoja.test', assetOrigin = ''): string {
  return presentRichText(html, { assetOrigin, light: { root: '/leger', publicUrl } });
}

describe('a text in the light version', () => {
  it('has links in place of its images, to the file that suits a phone', () => {
    expect(shown(`<p>Avant ${IMAGE} après</p>`)).toBe(`<p>Avant ${LINK} après</p>`);
    for (const alt of ['', ' alt=""']) {
      expect(shown(`<img src="${FOLDER}/320x200.webp"${alt}>`, '', 'https://fichiers.test')).toBe(
        `<span class="light-picture"><a href="https://fichiers.test${FOLDER}/320x200.webp">Voir l’image</a></span>`,
      );
    }
  });

  it('moves an image behind its link, and replaces a link without other content', () => {
    expect(shown(`<p><a href="/a"><strong>${IMAGE}</strong>Le soir</a></p>`)).toBe(
      `<p><a href="/leger/a"><strong></strong>Le soir</a>${LINK}</p>`,
    );
    expect(shown(`<p><strong><a href="/a">${IMAGE}</a></strong></p>`)).toBe(
      `<p><strong>${LINK}</strong></p>`,
    );
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
    'https://ailleurs.test/articles',
    'https://pamoja.test.ailleurs.test/',
    'https://pamoja.test@ailleurs.test/',
    'https://pamoja.test:8443/articles',
    'https://pamoja.test/articles/feed.xml',
    'https://pamoja.test/leger/articles',
    'mailto:a@pamoja.test',
    '#contenu',
    '?page=2',
  ])('leaves a link to %s as it is', (href) => {
    expect(shown(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`);
  });

  it('leaves links that name their site as they are where its own address is not known', () => {
    const link = '<a href="https://pamoja.test/articles">x</a>';
    expect(shown(link, '')).toBe(link);
  });
});
