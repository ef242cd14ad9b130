import { describe, expect, it } from 'vitest';
import { findUntypeset, typesetSource } from './typeset.ts';

/** A value inside a template. */
const VALUE = ['$', '{value}'].join('');

/** Each faulty source with its corrected form. */
const FAULTY = [
  ["const a = 'Êtes-vous sûr ?';", "const a = 'Êtes-vous sûr\u202f?';"],
  ["const a = 'L\\'eau';", "const a = 'L’eau';"],
  ['const a = "S\'inscrire";', 'const a = "S’inscrire";'],
  [
    'const a = `Supprimer « '.concat(VALUE, ' » ?`;'),
    'const a = `Supprimer «\u202f'.concat(VALUE, '\u202f»\u202f?`;'),
  ],
  ["const a = `l'".concat(VALUE, '`;'), 'const a = `l’'.concat(VALUE, '`;')],
  [
    'const a = <p className="x">{count} ! Voir : ici</p>;',
    'const a = <p className="x">{count}\u202f! Voir\u00a0: ici</p>;',
  ],
  ['const a = <p title="D\'ici">Oui</p>;', 'const a = <p title="D’ici">Oui</p>;'],
  ["const a = 'D\\'ici, \\'oui\\' !';", "const a = 'D’ici, \\'oui\\'\u202f!';"],
  ["const a = 'Mot de passe :';", "const a = 'Mot de passe\u00a0:';"],
  ["const a = 'Deux  mots  ! Oui';", "const a = 'Deux  mots\u202f! Oui';"],
  ["// l'eau !\nconst a = 'Prêt !';", "// l'eau !\nconst a = 'Prêt\u202f!';"],
];

const SOUND = [
  'const a = "It doesn\'t work: try again";',
  "const a = ready ? 'Oui' : 'Non';",
  "import a from './l-eau.ts';",
  'const a = \'default-src "self"; img-src data:\';',
  "const a = 'Êtes-vous sûr\\u202f?';",
  "const a = 'À 14:30';",
  "const a = <p>{`a`} <b>b</b></p>; // l'eau !",
];

describe('French in the sources', () => {
  it.each(FAULTY)('%j is corrected', (source, mended) => {
    expect(findUntypeset('a.tsx', source)).not.toEqual([]);
    expect(typesetSource('a.tsx', source)).toBe(mended);
    expect(findUntypeset('a.tsx', mended)).toEqual([]);
    expect(typesetSource('a.tsx', mended)).toBe(mended);
  });

  it.each(SOUND)('%j is unchanged', (source) => {
    expect(findUntypeset('a.tsx', source)).toEqual([]);
    expect(typesetSource('a.tsx', source)).toBe(source);
  });

  it('is corrected between the tags of an HTML file and in the fields before it, not in an address', () => {
    const source = '---\ntitle: Prêt ?\n---\n<p>L\'eau <a href="/a ?b=l\'eau">là</a> !</p>\n';
    expect(findUntypeset('a.html', source).map(({ line }) => line)).toEqual([1, 4, 4]);
    const mended = '---\ntitle: Prêt\u202f?\n---\n<p>L’eau <a href="/a ?b=l\'eau">là</a>\u202f!</p>\n';
    expect(typesetSource('a.html', source)).toBe(mended);
  });

  it('is corrected in the strings of a JSON file', () => {
    const source = '[\n  { "role": "L\'accueil : jour et nuit" }\n]\n';
    expect(findUntypeset('a.json', source)).toEqual([{ line: 2, text: "L'accueil : jour et nuit" }]);
    expect(typesetSource('a.json', source)).toBe('[\n  { "role": "L’accueil\u00a0: jour et nuit" }\n]\n');
  });

  it('is reported with its line', () => {
    expect(findUntypeset('a.ts', "\n\nconst a = 'Prêt !';")).toEqual([{ line: 3, text: 'Prêt !' }]);
  });
});
