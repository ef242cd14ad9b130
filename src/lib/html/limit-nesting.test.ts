import { describe, expect, it } from 'vitest';
import { limitNesting } from './limit-nesting.ts';

const words = (html: string) => html.replaceAll('<!---->', '');

describe('limitNesting', () => {
  it('leaves a text within the limit as it is', () => {
    const html = '<div><p>a<br>b<img alt="<b>"></p><!-- <b><b><b> --></div><p>c';
    expect(limitNesting(html, 3)).toBe(html);
  });

  it('leaves out the tags deeper than the limit and keeps their words', () => {
    expect(words(limitNesting('<i><b>a<u>b<s>c</s>d</u>e</b></i>', 2))).toBe('<i><b>abcde</b></i>');
  });

  it('leaves out closing tags that close nothing', () => {
    expect(words(limitNesting('a</b>b</I ignored="x">c</img>', 9))).toBe('abc');
  });

  it('leaves out the tags of foreign content and keeps their words', () => {
    expect(words(limitNesting('<svg viewBox="0 0 1 1"><title>a</title></svg><math>b</math>', 9))).toBe(
      '<title>a</title>b',
    );
  });

  it('counts no depth for elements that close one another implicitly', () => {
    const rows = `<table>${'<tr><td>a<td>b'.repeat(50)}</table>`;
    const items = `<ul>${'<li>a'.repeat(50)}</ul>`;
    const paragraphs = '<p>a'.repeat(50);
    for (const html of [rows, items, paragraphs]) expect(limitNesting(html, 5)).toBe(html);
  });

  it('forms no new tag from the characters on either side of a cut', () => {
    expect(limitNesting('<<svg>script>', 9)).toBe('<<!---->script>');
  });
});
