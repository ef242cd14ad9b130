import { expect, it } from 'vitest';
import { loadFailureSentence } from './load-failures.ts';

const CUT = new TypeError('Failed to fetch');

it.each([
  ['/articles', 'Erreur lors du chargement des articles'],
  ['/blog/bulletins', 'Erreur lors du chargement des bulletins'],
  ['/echos/', 'Erreur lors du chargement des échos'],
  ['/articles/une-borne', 'Erreur lors du chargement de l’article'],
  ['/bulletins/ici', 'Erreur lors du chargement du bulletin'],
  ['/echos/un-recit', 'Erreur lors du chargement de l’écho'],
  ['/a_propos/equipe', 'Erreur lors du chargement de l’équipe'],
  ['/results', 'Erreur lors du chargement des rapports.'],
  ['/gallery', 'Erreur lors du chargement de la galerie'],
  ['/gallery/01a2', 'Erreur lors du chargement de la galerie'],
  ['/', 'Impossible de charger le dernier article'],
  ['/don', 'Impossible de charger cette page'],
])('says of %s, where the link broke: %s', (path, sentence) => {
  expect(loadFailureSentence(CUT, path)).toBe(sentence);
});

it.each([
  new TypeError('Importing a module script failed.'),
  new TypeError('error loading dynamically imported module: /assets/a.js'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Load failed'),
  { status: 502, statusText: '', internal: false, data: '<h1>Bad Gateway</h1>' },
])('takes $message$status for a broken link', (error) => {
  expect(loadFailureSentence(error, '/don')).toBe('Impossible de charger cette page');
});

it('does not hide a fault of the site’s own behind the visitor’s link', () => {
  expect(loadFailureSentence(new TypeError('x is not a function'), '/don')).toBeNull();
});
