import { isApiError } from './api/api-error.ts';

/** What a 403 says, wherever it happens [6, D29]. */
const FORBIDDEN = 'Accès non autorisé. Veuillez vous reconnecter.';

const OFFLINE = 'Le serveur n’a pas répondu. Rien n’est perdu\u00a0: réessayez dès que le réseau revient.';

/** What is said when the product itself is at fault. */
export const UNFORESEEN = 'Une erreur est survenue';

/** Why something could not be done, as a person is told. */
export interface Failure {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The specification's sentence, or the server's where the specification lets it speak first. */
  readonly headline: string;
  /** What the server or the network adds to it. */
  readonly detail: string | null;
  /** A sentence for each faulty field, by the field's name in the API. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface FailureWords {
  /** What the specification says of this failure [8]. */
  readonly sentence: string;
  /** What stands in its place where there is no such thing (404). */
  readonly missing?: string;
  /** "Server error field else …" [8]: the server's own sentence replaces it. */
  readonly serverSpeaksFirst?: boolean;
}

/**
 * Puts a failed call into words.
 * @throws whatever is no refused or failed call: a fault of the product is not to be dressed as one of the network.
 */
export function describeFailure(error: unknown, words: FailureWords): Failure {
  if (!isApiError(error)) throw error;
  const { status, fields } = error;
  if (error.cancelled) return { status, headline: error.message, detail: null, fields };
  const { sentence, missing, serverSpeaksFirst = false } = words;
  if (status === 403) return { status, headline: FORBIDDEN, detail: null, fields };
  if (status === 404 && missing) return { status, headline: missing, detail: null, fields };
  if (serverSpeaksFirst && error.sentence) return { status, headline: error.sentence, detail: null, fields };
  const detail = error.offline ? OFFLINE : error.sentence;
  return { status, headline: sentence, detail: detail === sentence ? null : detail, fields };
}

/**
 * The same where no error boundary would catch what {@link describeFailure} throws: a fault of the product is told as
 * such, and reported to whoever listens (HTML, `reportError`). Browser only.
 */
export function describeAnyFailure(error: unknown, words: FailureWords): Failure {
  if (isApiError(error)) return describeFailure(error, words);
  reportError(error);
  return { status: 500, headline: UNFORESEEN, detail: null, fields: {} };
}
