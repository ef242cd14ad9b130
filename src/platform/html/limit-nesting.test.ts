import { describe, expect, it } from 'vitest';
import { limitNesting } from './limit-nesting.ts';

const words = (html: string) => html.replaceAll('<!---->', '');

describe('limiting how deep a text nests', () => {
  it('leaves alone what is no deeper', () => {
    const html = '<div><p>a<br>b<img alt="<b>"></p><!-- <b><b><b> --></div><p>c';
    expect(limitNesting(html, 3)).toBe(html);
  });

  it('leaves out the tags that are deeper, and keeps their words', () => {
    expect(words(limitNesting('<i><b>a<u>b<s>c</s>d</u>e</b></i>', 2))).toBe('<i><b>abcde</b></i>');
  });

  it('leaves out what closes nothing', () => {
    expect(words(limitNesting('a</b>b</I ignored="x">c</img>', 9))).toBe('abc');
  });

  it('leaves out the tags of drawings and formulas, whose text is read by other rules', () => {
    expect(words(limitNesting('<svg viewBox="0 0 1 1"><title>a</title></svg><math>b</math>', 9))).toBe(
      '<title>a</title>b',
    );
  });

  it('knows which elements end without being closed', () => {
    const rows = `<table>${'<tr><td>a<td>b'.repeat(50)}</table>`;
    const items = `<ul>${'<li>a'.repeat(50)}</ul>`;
    const paragraphs = '<p>a'.repeat(50);
    for (const html of [rows, items, paragraphs]) expect(limitNesting(html, 5)).toBe(html);
  });

  it('lets nothing new come of what stands on either side of a cut', () => {
    expect(limitNesting('<<svg>script>', 9)).toBe('<<!---->script>');
  });
});
