import { callApi } from '#admin/api/api-client.ts';
import { isApiError } from '#admin/api/api-error.ts';
import { describeFailure } from '#admin/failure.ts';
import type { Outcome } from '#admin/guard.ts';
import { readOverviewCall } from '../overview.calls.ts';
import type { Overview } from '../overview.schema.ts';

const SENTENCE = 'Erreur lors du chargement de ce qui vous attend';

/** Loads the overview. Never rejects: a failure is an outcome, so that the tiles stay. Browser only. */
export async function readOverview(signal: AbortSignal): Promise<Outcome<Overview>> {
  try {
    const { body } = await callApi(readOverviewCall, { signal });
    return { ok: true, value: body };
  } catch (error) {
    // An answer that is not the API's, such as a provider's own page, is shown as a failure, too.
    const failure = isApiError(error)
      ? describeFailure(error, { sentence: SENTENCE })
      : { status: 0, headline: SENTENCE, detail: null, fields: {} };
    return { ok: false, failure };
  }
}
