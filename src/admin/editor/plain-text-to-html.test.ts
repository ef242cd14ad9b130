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

  it.each([
    '12. 10. 2026 : réunion',
    '12. 10. 2026\n13. 10. 2026',
    '1. 10. 2026\n2. 10. 2026',
    '12. octobre',
    '1. seul',
    '007. Bond',
    '3. trois\n4. quatre',
    '1) un\n3) trois',
    '# titre',
    '#paix',
    'a. un\nb. deux',
    '(1) un\n(2) deux',
    '1° un\n2° deux',
    '1.1. un\n1.2. deux',
    '- 5 °C',
    '- 5\n- 3',
    '+243 970 000 000',
    'M. Dupont',
    '_____ et _____',
    'm**** et p****',
    '(*) voir (*)',
    'l`eau et l`air',
  ])('leaves the numbers and signs of %j', (text) => {
    const paragraphs = text.split('\n').map((line) => `<p>${line}</p>`);
    expect(plainTextToHtml(text)).toBe(paragraphs.join(''));
  });

  it('leaves > before a number, which is a sign', () => {
    expect(plainTextToHtml('> 50 personnes')).toBe('<p>&gt; 50 personnes</p>');
  });

  it('counts on behind other lines', () => {
    expect(plainTextToHtml('1. a\ntexte\n2. b')).toBe(
      '<ol><li><p>a</p></li></ol><p>texte</p><ol start="2"><li><p>b</p></li></ol>',
    );
    expect(plainTextToHtml('1. a\r\n\r\n2. b\n- c\n3. d')).toBe(
      '<ol><li><p>a</p></li><li><p>b</p></li></ol><ul><li><p>c</p></li></ul><ol start="3"><li><p>d</p></li></ol>',
    );
  });

  it('keeps the levels of indented lines', () => {
    expect(plainTextToHtml('1. a\n   - b\n   - c\n2. d\n\t1. e\n\t2. f')).toBe(
      '<ol><li><p>a</p><ul><li><p>b</p></li><li><p>c</p></li></ul></li><li><p>d</p><ol><li><p>e</p></li><li><p>f</p></li></ol></li></ol>',
    );
  });

  it('reads symbols whose typeface was lost', () => {
    expect(plainTextToHtml('\uf0b7\tun\n\uf0b7\tdeux \uf0e0 trois')).toBe(
      '<ul><li><p>un</p></li><li><p>deux → trois</p></li></ul>',
    );
  });
});
