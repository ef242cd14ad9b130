import { describe, expect, it } from 'vitest';
import { typesetKeystroke } from './typeset-keystroke.ts';

/** Returns a line after typing it character by character. */
function typed(line: string): string {
  let text = '';
  for (const character of line) {
    const change = typesetKeystroke(text, character);
    text = change ? text.slice(0, text.length - change.removed) + change.text : text + character;
  }
  return text;
}

describe('typesetKeystroke', () => {
  it.each([
    [
      'a space before high punctuation',
      'Qui ? Nous ! Ainsi ; fin',
      'Qui\u202f? Nous\u202f! Ainsi\u202f; fin',
    ],
    ['no space before it', 'Qui? Nous! Vraiment?!', 'Qui\u202f? Nous\u202f! Vraiment\u202f?!'],
    ['a space before a colon', 'Objet : eau', 'Objet\u00a0: eau'],
    ['no space before a colon', 'Objet: eau', 'Objet\u00a0: eau'],
    ['an apostrophe', "L'eau d'ici, aujourd'hui", 'L’eau d’ici, aujourd’hui'],
    ['an apostrophe before a quotation', "l'« eau »", 'l’«\u202feau\u202f»'],
    ['straight quotes', 'Elle dit "oui" et "non".', 'Elle dit «\u202foui\u202f» et «\u202fnon\u202f».'],
    ['spaces inside straight quotes', '" oui "', '«\u202foui\u202f»'],
    ['guillemets without spaces', '«oui»', '«\u202foui\u202f»'],
    ['a question in quotes', 'dit-il "Qui?"', 'dit-il «\u202fQui\u202f?\u202f»'],
  ])('typesets %s', (_what, line, set) => {
    expect(typed(line)).toBe(set);
  });

  it.each([
    'à 14:32 ou 9:05',
    'https://exemple.org/page?a=1;b=2',
    'www.exemple.org?a=1',
    'exemple.org?a',
    'awa@exemple.org;',
    'mailto:awa@exemple.org',
    '&amp;',
    "'entre apostrophes'",
    'un écran de 12" ici',
    'Attendez...',
    '?!',
  ])('leaves %j as it is', (line) => {
    expect(typed(line)).toBe(line);
  });

  it('changes nothing of a line that is typeset already', () => {
    const line = 'Qui\u202f? Elle\u00a0: «\u202foui\u202f»';
    expect(typed(line)).toBe(line);
  });
});
