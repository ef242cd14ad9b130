import { addresses } from '#src/addresses.ts';

/** The answer to the form that subscribes, or to the one that unsubscribes. */
export interface NewsletterOutcome {
  readonly isSuccess: boolean;
  readonly message: string;
  /** The submitted address where it has to be corrected; else empty. */
  readonly email: string;
}

/** Names of the two calls of the API that take an e-mail address. */
export type NewsletterCall = keyof typeof addresses.visitorCalls;

/** Milliseconds. */
const TIMEOUT = 20_000;

/** Shown where the answer has no sentence. */
const FALLBACK_MESSAGE = 'Une erreur est survenue';

interface AnswerBody {
  readonly message?: unknown;
  readonly fields?: { readonly email?: unknown };
}

function failed(message: unknown, email: string): NewsletterOutcome {
  return { isSuccess: false, message: typeof message === 'string' ? message : FALLBACK_MESSAGE, email };
}

/**
 * Sends the form that subscribes or unsubscribes, and returns the answer; never throws. A proxy's answer, which has no
 * sentence of the API, and a network failure have sentences of their own.
 */
export async function sendNewsletterForm(call: NewsletterCall, form: FormData): Promise<NewsletterOutcome> {
  const email = String(form.get('email') ?? '');
  try {
    const answer = await fetch(addresses.visitorCalls[call], {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(Object.fromEntries(form)),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const body: AnswerBody | null = await answer.json().catch(() => null);
    if (!answer.ok) return failed(body?.fields?.email ?? body?.message, email);
    return { isSuccess: true, message: String(body?.message ?? ''), email: '' };
  } catch {
    return failed(navigator.onLine ? 'Pas de réponse. Réessayez.' : 'Hors connexion. Réessayez.', email);
  }
}
