import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { readPageRequest, withoutUnknown } from './page-request.ts';
import { RouteMatcher } from './route-matcher.ts';

interface Place {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly takesForm?: boolean;
}

const PLACES: readonly Place[] = [
  { id: 'root', path: '' },
  { id: 'frame', parentId: 'root' },
  { id: 'home', parentId: 'frame', index: true },
  { id: 'list', parentId: 'frame', path: 'articles' },
  { id: 'detail', parentId: 'frame', path: 'articles/:slug' },
  { id: 'gallery', parentId: 'frame', path: 'gallery/:picture?' },
  { id: 'form', parentId: 'frame', path: 'newsletter', takesForm: true },
  { id: 'help', parentId: 'frame', path: 'aide' },
  { id: 'nowhere', parentId: 'frame', path: '*' },
  { id: 'install', parentId: 'root', path: 'installation' },
  { id: 'shell', parentId: 'root', path: 'admin' },
  { id: 'login', parentId: 'root', path: 'admin/login' },
  { id: 'admin-nowhere', parentId: 'shell', path: '*' },
];

function tableOf(basename = '/'): RouteMatcher {
  const routes = PLACES.map(({ takesForm, ...place }) => [
    place.id,
    { ...place, module: takesForm ? { action: () => null } : {} },
  ]);
  return new RouteMatcher({
    basename,
    routes: Object.fromEntries(routes),
  } as unknown as Pick<ServerBuild, 'routes' | 'basename'>);
}

const read = (target: string, table = tableOf()) =>
  readPageRequest(new URL(`https://pamoja.test${target}`), table);

describe('an address', () => {
  it.each([
    ['/', '/'],
    ['/?', '/'],
    ['/articles', '/articles'],
    ['/articles/', '/articles'],
    ['/ARTICLES', '/articles'],
    ['/%61rticles', '/articles'],
    ['/blog/../articles', '/articles'],
    ['/blog/%2e%2e/articles', '/articles'],
    ['/articles?page=2', '/articles?page=2'],
    ['/articles?page=002', '/articles?page=2'],
    ['/articles?page=2.9', '/articles?page=2'],
    ['/articles?page=2&page=3', '/articles?page=2'],
    ['/articles?page=1', '/articles'],
    ['/articles?page=0', '/articles'],
    ['/articles?page=-7', '/articles'],
    ['/articles?page=NaN', '/articles'],
    ['/articles?page=deux', '/articles'],
    ['/articles?page=Infinity', '/articles?page=1000000'],
    ['/articles?page=1e300', '/articles?page=1000000'],
    ['/articles?PAGE=2', '/articles'],
    ['/articles?utm_source=x&fbclid=y', '/articles'],
    [`/articles?${'a=b&'.repeat(1_000)}page=2`, '/articles?page=2'],
    ['/articles?domaine=eau', '/articles?domaine=eau'],
    ['/articles?domaine=&annee=', '/articles'],
    ['/articles?domaine=eau&domaine=sante', '/articles?domaine=eau'],
    ['/articles?domaine=a%2Fb&annee=2024', '/articles?annee=2024'],
    [`/articles?domaine=${'a'.repeat(121)}`, '/articles'],
    ['/articles?annee=24', '/articles'],
    ['/articles?annee=9999', '/articles'],
    ['/articles?annee=2024.0', '/articles'],
    ['/articles?annee=%202024', '/articles'],
    ['/gallery?domaine=eau&annee=2024', '/gallery'],
    ['/?page=2', '/'],
    ['/articles/le-lac', '/articles/le-lac'],
    ['/articles/le-lac?page=2', '/articles/le-lac'],
    ['/articles/Le-Lac/', '/articles/le-lac'],
    ['/Articles/%4Ce-lac', '/articles/le-lac'],
    ['/gallery/ABC', '/gallery/abc'],
    ['/articles/a%2Fb', '/articles/a%2Fb'],
    ['/articles/%252e%252e', '/articles/%252e%252e'],
    ['/articles/a?b#c', '/articles/a'],
    ['/articles/%0D%0ASet-Cookie:a=b', '/articles/%0D%0Aset-cookie%3Aa%3Db'],
    ['/gallery', '/gallery'],
    ['/gallery?page=3', '/gallery?page=3'],
    ['/gallery/abc?page=3', '/gallery/abc'],
    ['/introuvable', '/404'],
    ['/introuvable/a/b/c?d=e', '/404'],
    ['/administrateur', '/404'],
    ['/assets/old-Ab12.js', '/404'],
    ['/articles/a/b', '/404'],
  ])('has one form, of a page for everybody: %s → %s', (asked, target) => {
    expect(read(asked)).toMatchObject({ target, isShared: true, notFoundPage: '/404' });
  });

  it.each(['/aide', '/AIDE/', '/%61ide?page=3&x=y'])(
    'is rendered for each reader, without its query, where it is for people in danger: %s',
    (asked) => {
      expect(read(asked)).toMatchObject({ target: '/aide', isShared: false });
    },
  );

  it.each([
    ['/articles?page=3&x=y', { path: '/articles', query: 'page=3' }],
    ['/articles?page=1', null],
    [
      '/articles?page=2&annee=2024&domaine=EAU',
      { path: '/articles', query: 'domaine=eau&annee=2024&page=2' },
    ],
    ['/articles/le-lac?page=3', null],
  ])('names the part that it asks of a list: %s → %j', (asked, list) => {
    expect(read(asked).list).toEqual(list);
  });

  it.each([
    '/admin',
    '/ADMIN',
    '/%61dmin?x=y',
    '/admin/login?from=%2Fadmin',
    '/admin/login.data?from=a',
    '/admin/inconnu',
    '/installation?code=secret',
    '/INSTALLATION/',
  ])('is passed on whole where its page is for one visitor only: %s', (asked) => {
    expect(read(asked)).toMatchObject({ target: asked, isShared: false, item: null, list: null });
  });

  it('is read the same in the folder of the light version', () => {
    const light = tableOf('/leger');
    const targets = [
      '/leger',
      '/leger/',
      '/leger/articles/?page=2&x',
      '/leger/x',
      '/leger/articles/a',
      '/LEGER/ARTICLES',
    ];
    expect(targets.map((target) => read(target, light).target)).toEqual([
      '/leger',
      '/leger',
      '/leger/articles?page=2',
      '/leger/404',
      '/leger/articles/a',
      '/leger/articles',
    ]);
    expect(read('/leger/x', light).notFoundPage).toBe('/leger/404');
  });

  it('tells whether its screen takes a form', () => {
    expect(['/newsletter', '/articles'].map((path) => read(path).takesForm)).toEqual([true, false]);
  });

  it('has a bounded number of forms, whatever is made up', () => {
    const targets = new Set<string>();
    for (let index = 0; index < 10_000; index++) {
      targets.add(read(`/x${index}/y?z=${index}`).target);
      targets.add(read(`/articles?q${index}=${index}`).target);
    }
    expect(targets.size).toBe(2);
  });

  it.each([
    ['/articles?fbclid=a', '/articles'],
    ['/articles?utm_source=a&page=2&page=3', '/articles?page=2'],
    ['/articles?page=02&x=1', '/articles?page=2'],
    ['/articles?page=1', '/articles'],
    ['/articles?%70age=2', '/articles?page=2'],
    ['/?page=2&x', '/'],
    ['/leger?x=1', '/leger'],
    ['/leger/articles?x=1&page=2', '/leger/articles?page=2'],
  ])('%s is looked for as %s, as it is read', (asked, target) => {
    expect(withoutUnknown(asked)).toBe(target);
    expect(read(asked, asked.startsWith('/leger') ? tableOf('/leger') : undefined).target).toBe(target);
  });

  it.each([
    '/articles?x=%00',
    '/articles?page=2#x',
    '/articles?pa\tge=2',
    '/articles?é',
    `/articles?x=${'a'.repeat(8_000)}`,
  ])('%s is left to the server behind the cache', (asked) => {
    expect(withoutUnknown(asked)).toBe(asked);
  });
});
