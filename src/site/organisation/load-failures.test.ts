import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { loadFailureSentence } from './load-failures.ts';

const CUT = new TypeError('Failed to fetch');

it.each([
  [addresses.site.publications.article.list, 'Erreur lors du chargement des articles'],
  [addresses.site.publications.bulletin.blog, 'Erreur lors du chargement des bulletins'],
  ['/echos/', 'Erreur lors du chargement des échos'],
  [addresses.site.publications.article.detail('une-borne'), 'Erreur lors du chargement de l’article'],
  [addresses.site.publications.bulletin.detail('ici'), 'Erreur lors du chargement du bulletin'],
  [addresses.site.publications.echo.detail('un-recit'), 'Erreur lors du chargement de l’écho'],
  [addresses.site.team, 'Erreur lors du chargement de l’équipe'],
  [addresses.site.reports, 'Erreur lors du chargement des rapports.'],
  [addresses.site.gallery, 'Erreur lors du chargement de la galerie'],
  [addresses.site.galleryPicture('01a2'), 'Erreur lors du chargement de la galerie'],
  ['/', 'Impossible de charger le dernier article'],
  [addresses.site.donation, 'Impossible de charger cette page'],
])('answers for %s, where the network failed: %s', (path, sentence) => {
  expect(loadFailureSentence(CUT, path)).toBe(sentence);
});

it.each([
  new TypeError('Importing a module script failed.'),
  new TypeError('error loading dynamically imported module: /assets/a.js'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Load failed'),
  { status: 502, statusText: '', internal: false, data: '<h1>Bad Gateway</h1>' },
])('takes $message$status for a network failure', (error) => {
  expect(loadFailureSentence(error, addresses.site.donation)).toBe('Impossible de charger cette page');
});

it('answers null for an error of the site’s own', () => {
  expect(loadFailureSentence(new TypeError('x is not a function'), addresses.site.donation)).toBeNull();
});
