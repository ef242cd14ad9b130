import { isApiError } from './api/api-error.ts';

/** Headline of any 403 (`docs/specification/sessions.md#expired-session`). */
const FORBIDDEN = 'Accès non autorisé. Veuillez vous reconnecter.';

const OFFLINE = 'Le serveur n’a pas répondu. Rien n’est perdu\u00a0: réessayez dès que le réseau revient.';

/** Headline for a bug in the product. */
export const UNEXPECTED = 'Une erreur est survenue';

/** A failed call in words for the person. */
export interface Failure {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The screen's sentence, or the server's where `serverSpeaksFirst`. */
  readonly headline: string;
  /** Further explanation from the server, or about the network. */
  readonly detail: string | null;
  /** A sentence for each invalid field, by its name in the API. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface FailureWords {
  /** Headline of this failure (`docs/specification/sentences.md`). */
  readonly sentence: string;
  /** Headline of a 404. @default `sentence` */
  readonly missing?: string;
  /** The server's own sentence, if it has one, replaces `sentence`. */
  readonly serverSpeaksFirst?: boolean;
}

/**
 * Describes a failed call.
 * @throws any error that is not a call's: a bug must not look like a network failure.
 */
export function describeFailure(error: unknown, words: FailureWords): Failure {
  if (!isApiError(error)) throw error;
  const { status, fields } = error;
  if (error.cancelled) return { status, headline: error.message, detail: null, fields };
  const { sentence, missing, serverSpeaksFirst = false } = words;
  if (status === 403 && !error.needsPassword) return { status, headline: FORBIDDEN, detail: null, fields };
  if (status === 404 && missing) return { status, headline: missing, detail: null, fields };
  if (serverSpeaksFirst && error.sentence) return { status, headline: error.sentence, detail: null, fields };
  const detail = error.offline ? OFFLINE : error.sentence;
  return { status, headline: sentence, detail: detail === sentence ? null : detail, fields };
}

/**
 * Describes any error, for code without an error boundary; a bug is described as such and reported (`reportError`).
 * Browser only.
 */
export function describeAnyFailure(error: unknown, words: FailureWords): Failure {
  if (isApiError(error)) return describeFailure(error, words);
  reportError(error);
  return { status: 500, headline: UNEXPECTED, detail: null, fields: {} };
}
