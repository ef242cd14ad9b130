import { MAX_DETAILS_LENGTH } from './publication.ts';

const NUMBERS = new Intl.NumberFormat('fr-FR');

/** The sentence beside a text that is too long. @param excess how many characters it is longer than it may be. */
export function tooLongSentence(excess: number): string {
  const characters = excess === 1 ? 'caractère' : 'caractères';
  return `Le texte est trop long\u00a0: ${NUMBERS.format(excess)} ${characters} de trop`;
}

/** Spans that say nothing: the editor writes them on each cell, and they are not stored. */
const NEEDLESS_SPANS = / (?:colspan|rowspan)="1"/g;

/**
 * By how many characters a body is longer than it may be, as far as a browser can tell without sanitising it: the
 * server counts what it stores.
 * @param storedLength of the body that it takes the place of, which may be longer than new ones.
 */
export function bodyExcess(html: string, storedLength: number): number {
  const maxLength = Math.max(MAX_DETAILS_LENGTH, storedLength);
  if (html.length <= maxLength) return 0;
  return Math.max(0, html.replace(NEEDLESS_SPANS, '').length - maxLength);
}

/** The rule of the form's field: the server's sentence, before anything is sent. */
export function bodyLengthRule(html: string, storedLength: number): true | string {
  const excess = bodyExcess(html, storedLength);
  return excess === 0 || tooLongSentence(excess);
}
