import { addresses } from '#src/addresses.ts';

/** The answer to a visitor's form. */
export interface VisitorFormOutcome {
  readonly isSuccess: boolean;
  readonly message: string;
  /** Without scripts: the fields as they were sent, where they have to be corrected. */
  readonly sent?: Readonly<Record<string, string>>;
}

/** Names of the calls of the API that visitors' forms are sent to. */
export type VisitorCall = keyof typeof addresses.visitorCalls;

/** Milliseconds. */
const TIMEOUT = 20_000;

/** Said of every failure that the server has no sentence for (docs/specification/newsletter.md). */
const FALLBACK_MESSAGE = 'Une erreur est survenue';

interface AnswerBody {
  readonly message?: unknown;
  readonly fields?: Readonly<Record<string, unknown>>;
}

function failed(message: unknown): VisitorFormOutcome {
  return { isSuccess: false, message: typeof message === 'string' ? message : FALLBACK_MESSAGE };
}

/**
 * Sends a visitor's form, and returns the answer; never throws. The answer of a proxy or of a
 * hotel's network has no sentence of the API, and counts as a failure whatever its status.
 */
export async function sendVisitorForm(call: VisitorCall, form: FormData): Promise<VisitorFormOutcome> {
  try {
    const answer = await fetch(addresses.visitorCalls[call], {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(Object.fromEntries(form)),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const body: AnswerBody | null = await answer.json().catch(() => null);
    if (!answer.ok || typeof body?.message !== 'string') {
      return failed(Object.values(body?.fields ?? {})[0] ?? body?.message);
    }
    return { isSuccess: true, message: body.message };
  } catch {
    const reason = navigator.onLine ? 'Pas de réponse. Réessayez.' : 'Hors connexion. Réessayez.';
    return failed(`${FALLBACK_MESSAGE}. ${reason}`);
  }
}
