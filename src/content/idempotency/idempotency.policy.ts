/**
 * Milliseconds for which a key answers what it answered the first time
 * (docs/specification/links-that-fail.md#idempotency).
 */
export const KEY_LIFETIME = 24 * 60 * 60 * 1000;

/** A key is of visible ASCII characters, as a header holds them, and no longer than any honest one. */
const KEY = /^[\x21-\x7e]{1,200}$/;

export function isKey(text: string): boolean {
  return KEY.test(text);
}

export const IDEMPOTENCY_SENTENCES = {
  key: 'La clé d’envoi (Idempotency-Key) est incorrecte.',
  otherCall: 'Cette clé d’envoi a déjà servi pour autre chose.',
  otherContent: 'Un premier envoi de ce formulaire était déjà arrivé, avec un autre contenu.',
  gone: 'Cet envoi était déjà arrivé, et ce qu’il avait créé n’est plus là.',
} as const;
