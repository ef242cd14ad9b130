import { formatNumber } from '../text/counted.ts';

/** Characters of a body as it is stored, in sanitised HTML: a hundred printed pages. */
export const MAX_DETAILS_LENGTH = 200_000;

/** Returns a number of characters in words. */
export function excessWords(excess: number): string {
  return `${formatNumber(excess)} ${excess === 1 ? 'caractère' : 'caractères'}`;
}

/** Returns the sentence beside a text that is too long by `excess` characters. */
export function tooLongSentence(excess: number): string {
  return `Le texte est trop long\u00a0: ${excessWords(excess)} de trop`;
}

/** Default spans, which the editor writes on each cell and the server does not store. */
const DEFAULT_SPANS = / (?:colspan|rowspan)="1"/g;

/**
 * Returns by how many characters a body is too long (`docs/specification/rich-text.md#length`), as far as a browser can tell
 * without sanitising it: the server counts what it stores.
 * @param storedLength of the body it replaces, which may exceed the limit.
 */
export function bodyExcess(html: string, storedLength: number): number {
  const maxLength = Math.max(MAX_DETAILS_LENGTH, storedLength);
  if (html.length <= maxLength) return 0;
  return Math.max(0, html.replace(DEFAULT_SPANS, '').length - maxLength);
}

/** Validates the form's field with the server's sentence, before anything is sent. */
export function bodyLengthRule(html: string, storedLength: number): true | string {
  const excess = bodyExcess(html, storedLength);
  return excess === 0 || tooLongSentence(excess);
}
