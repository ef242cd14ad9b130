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

/** Said of every failure that the server has no sentence for (docs/specification/newsletter.md). */
const FALLBACK_MESSAGE = 'Une erreur est survenue';

interface AnswerBody {
  readonly message?: unknown;
  readonly fields?: Readonly<Record<string, unknown>>;
}

function failed(message: unknown, email: string): NewsletterOutcome {
  return { isSuccess: false, message: typeof message === 'string' ? message : FALLBACK_MESSAGE, email };
}

/**
 * Sends the form that subscribes or unsubscribes, and returns the answer; never throws. The answer of a proxy or of a
 * hotel's network has no sentence of the API, and counts as a failure whatever its status.
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
    if (!answer.ok || typeof body?.message !== 'string') {
      return failed(Object.values(body?.fields ?? {})[0] ?? body?.message, email);
    }
    return { isSuccess: true, message: body.message, email: '' };
  } catch {
    const reason = navigator.onLine ? 'Pas de réponse. Réessayez.' : 'Hors connexion. Réessayez.';
    return failed(`${FALLBACK_MESSAGE}. ${reason}`, email);
  }
}
