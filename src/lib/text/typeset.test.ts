import { describe, expect, it } from 'vitest';
import { typeset } from './typeset.ts';

describe('typeset', () => {
  it.each([
    ["L'eau d'ici, aujourd'hui", 'L’eau d’ici, aujourd’hui'],
    ["l'« eau » et l'11 mars", 'l’«\u202feau\u202f» et l’11\u00a0mars'],
    ['Qui ? Nous ! Et vous ;', 'Qui\u202f? Nous\u202f! Et vous\u202f;'],
    ['Vraiment ?!', 'Vraiment\u202f?!'],
    ['Trois mots : un, deux', 'Trois mots\u00a0: un, deux'],
    ['Objet :', 'Objet\u00a0:'],
    ['« Oui », dit-elle', '«\u202fOui\u202f», dit-elle'],
    ['Deux  espaces  !', 'Deux  espaces\u202f!'],
    ['Du 12 janvier au 1er MARS 2024', 'Du 12\u00a0janvier au 1er\u00a0MARS 2024'],
  ])('turns %j into %j', (typed, printed) => {
    expect(typeset(typed)).toBe(printed);
  });

  it.each([
    ['an old no-break space before high punctuation', 'Qui\u00a0?', 'Qui\u202f?'],
    ['a narrow space before a colon', 'Objet\u202f: eau', 'Objet\u00a0: eau'],
  ])('corrects %s', (_what, typed, printed) => {
    expect(typeset(typed)).toBe(printed);
  });

  it.each([
    'À 14:30 précises',
    "https://exemple.cd/l'eau?a=1;b=2",
    'https://exemple.cd/a:b!c',
    'Qui\u202f? Nous\u202f! Et\u00a0: «\u202foui\u202f», le 3\u00a0mai',
    'Bonjour!',
    'une ligne\n! une autre',
    "'entre apostrophes'",
    'a != b',
    'Les 12 marseillais et 2024 mai',
    ':bravo: :)',
    '',
  ])('leaves %j as it is', (text) => {
    expect(typeset(text)).toBe(text);
  });

  it('changes nothing when applied twice', () => {
    const once = typeset("L'« eau » d'ici : qui ? Nous ! https://exemple.cd/l'eau ; fin");
    expect(typeset(once)).toBe(once);
  });
});
