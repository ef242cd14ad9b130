import type { MessageState } from './message.policy.ts';

/** Sentences of the form (`docs/specification/readers.md#messages`). */
export const SENT = 'Merci. Votre message est arrivé.';
export const TOO_MANY = 'Réessayez dans quelques minutes.';
export const NO_TEXT = 'Écrivez votre message.';
export const TOO_LONG = 'Au plus 5 000 caractères.';
export const REPLY_TOO_LONG = 'Au plus 200 caractères.';
export const NO_SUBJECT = 'Choisissez un sujet.';

/** Labels of the states in the back office. */
export const STATE_WORDS: Readonly<Record<MessageState, string>> = {
  unread: 'Non lus',
  answered: 'Répondus',
  archived: 'Archivés',
};
