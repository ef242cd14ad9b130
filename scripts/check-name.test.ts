import { expect, it } from 'vitest';
import { DEFAULTS } from '#settings/defaults/index.ts';
import { findSpelledName } from './check-name.ts';

const { name } = DEFAULTS.identity;

it.each([
  ['screen.tsx', `const a = 'Bienvenue chez ${name}';`],
  ['screen.tsx', `const a = "https://${name.toLowerCase()}.example/";`],
  ['screen.tsx', ['const a = `© $', `{year} ${name}\`;`].join('')],
  ['screen.tsx', `const a = <p>L’équipe ${name} vous répond</p>;`],
  ['screen.tsx', `const a = <img alt="${name}" />;`],
  ['site.webmanifest', `{ "name": "${name}" }`],
])('reports the name that a text of %s spells out: %j', (path, text) => {
  expect(findSpelledName({ path, text })).toHaveLength(1);
});

it.each([
  `const a = 'Bienvenue'; // ${name}`,
  `const a = 'x${name}x';`,
  'const a = <p>{organisation.name}</p>;',
  "const a = 'the file pamoja.env';",
  "const a = 'pamoja restore FICHIER';",
  "const a = '/opt/pamoja/pamoja-2026.tar';",
])('accepts a source that spells no name out: %j', (text) => {
  expect(findSpelledName({ path: 'screen.tsx', text })).toEqual([]);
});
