import { expect, it } from 'vitest';
import { findSpelledPaths } from './check-addresses.ts';

it.each([
  ["const a = '/articles';", 'screen.ts:1: /articles'],
  ["go('/admin/articles/edit/1');", 'screen.ts:1: /admin/articles/edit/1'],
  ["const a = '';\nfetch('/api/auth/login?again');", 'screen.ts:2: /api/auth/login?again'],
  ["const a = 'robots.txt';\nconst b = '/robots.txt#end';", 'screen.ts:2: /robots.txt#end'],
  [['const a = `/echos/$', '{slug}`;'].join(''), 'screen.ts:1: /echos/'],
  [['const a = `$', '{url}/healthz`;'].join(''), 'screen.ts:1: /healthz'],
  ['const a = /^\\/admin(\\/|$)/;', 'screen.ts:1: /admin(/|$)'],
])('reports a spelled path: %s', (text, fault) => {
  expect(findSpelledPaths({ path: 'screen.ts', text })).toEqual([fault]);
});

it('reports the path of a JSX attribute', () => {
  const file = { path: 'screen.tsx', text: 'const a = <a href="/galerie" title="/gallery">/gallery</a>;' };
  expect(findSpelledPaths(file)).toEqual(['screen.tsx:1: /gallery']);
});

it.each([
  'const a = addresses.site.publications.article.list; // not "/articles"',
  '/** `/api/auth` */\nconst a = 1;',
  "const a = '/';",
  "const a = '/uploads';",
  "const a = '/articles-anciens';",
  "const a = 'Voir /articles';",
  "const a = '/etc/pamoja.env';",
  ['const a = `$', '{list}/trash`;'].join(''),
])('accepts a source that spells no path: %s', (text) => {
  expect(findSpelledPaths({ path: 'screen.ts', text })).toEqual([]);
});
