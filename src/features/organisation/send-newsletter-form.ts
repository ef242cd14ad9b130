import { addresses } from '#src/addresses.ts';
import type { NewsletterOutcome } from './newsletter-outcome.ts';

/** The two calls of the API that take an address. */
export type NewsletterCall = keyof typeof addresses.visitorCalls;

/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 20_000;

/** Said where the server has no sentence for the person. */
const UNFORESEEN = 'Une erreur est survenue';

interface AnswerBody {
  readonly message?: unknown;
  readonly fields?: { readonly email?: unknown };
}

function failed(message: unknown, email: string): NewsletterOutcome {
  return { isSuccess: false, message: typeof message === 'string' ? message : UNFORESEEN, email };
}

/**
 * Sends the newsletter's form, or the one to leave it, and words the answer; it never throws. A proxy's answer, which
 * has no sentence of ours, is told as an error; a link that breaks is told as what it is.
 */
export async function sendNewsletterForm(call: NewsletterCall, form: FormData): Promise<NewsletterOutcome> {
  const email = String(form.get('email') ?? '');
  try {
    const answer = await fetch(addresses.visitorCalls[call], {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(Object.fromEntries(form)),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const body: AnswerBody | null = await answer.json().catch(() => null);
    if (!answer.ok) return failed(body?.fields?.email ?? body?.message, email);
    return { isSuccess: true, message: String(body?.message ?? ''), email: '' };
  } catch {
    return failed(navigator.onLine ? 'Pas de réponse. Réessayez.' : 'Hors connexion. Réessayez.', email);
  }
}
