import { describe, expect, it } from 'vitest';
import { plainTextToHtml } from './plain-text-to-html.ts';

describe('plainTextToHtml', () => {
  it('makes a paragraph of each line', () => {
    expect(plainTextToHtml('Bonjour à tous\r\n\r\nRendez-vous samedi\n')).toBe(
      '<p>Bonjour à tous</p><p>Rendez-vous samedi</p>',
    );
  });

  it('reads the marks of a WhatsApp message', () => {
    expect(plainTextToHtml('*Attention* : _eau_ coupée, ~lundi~ *mardi et mercredi*.')).toBe(
      '<p><strong>Attention</strong> : <em>eau</em> coupée, <s>lundi</s> <strong>mardi et mercredi</strong>.</p>',
    );
    expect(plainTextToHtml('*_les deux_*')).toBe('<p><strong><em>les deux</em></strong></p>');
  });

  it.each(['2*3*4', 'nom_de_fichier', 'a * b * c', 'prix* et taxe*', '**', '~ 20 ~'])(
    'leaves %j as it is',
    (text) => {
      expect(plainTextToHtml(text)).toBe(`<p>${text}</p>`);
    },
  );

  it('makes lists of lines that begin with a bullet or a number', () => {
    expect(plainTextToHtml('À apporter :\n- de l’eau\n• un chapeau\n1. venir\n2) *rester*')).toBe(
      '<p>À apporter :</p><ul><li><p>de l’eau</p></li><li><p>un chapeau</p></li></ul><ol><li><p>venir</p></li><li><p><strong>rester</strong></p></li></ol>',
    );
  });

  it('escapes markup', () => {
    expect(plainTextToHtml('<img src=x onerror="a()"> & co')).toBe(
      '<p>&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; co</p>',
    );
  });

  it('makes links of addresses, and reads no marks in them', () => {
    expect(plainTextToHtml('Voir https://exemple.org/a_b_/_c_?d=1&e=2. Ou *www.exemple.org*')).toBe(
      '<p>Voir <a href="https://exemple.org/a_b_/_c_?d=1&amp;e=2">https://exemple.org/a_b_/_c_?d=1&amp;e=2</a>. ' +
        'Ou <strong><a href="https://www.exemple.org">www.exemple.org</a></strong></p>',
    );
  });

  it('makes quotations and code of lines that are marked so', () => {
    expect(plainTextToHtml('> Un mot\n> deux\n```a *b* c``` et `d`')).toBe(
      '<blockquote><p>Un mot</p><p>deux</p></blockquote><p><code>a *b* c</code> et <code>d</code></p>',
    );
  });

  it('keeps emojis', () => {
    expect(plainTextToHtml('Merci 🙏🏾 *👨‍👩‍👧*')).toBe('<p>Merci 🙏🏾 <strong>👨‍👩‍👧</strong></p>');
  });
});
