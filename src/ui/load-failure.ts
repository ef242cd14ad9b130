import { data, isRouteErrorResponse } from 'react-router';
import { ERRORS } from '#lib/error-kinds.ts';
import { infrastructureFailure } from '#lib/infrastructure-failure.ts';
import type { Log } from '#lib/log.ts';

/** French sentence and status of a screen whose data could not be loaded. */
export interface LoadFailure {
  readonly sentence: string;
}

/** HTTP statuses of a screen whose data could not be loaded. */
const FAILURE_STATUSES = [503, 507];

/**
 * Reads a screen's data. Logs a failure and throws the specification's sentence in place of the screen, with status 507
 * where the disk is full, else 503.
 * @throws the failure, for the layout's error boundary.
 */
export async function loadForScreen<T>(log: Log, sentence: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    log.error({ err: error }, 'a screen’s data could not be read');
    const { status, retryAfter } = ERRORS[infrastructureFailure(error)?.code ?? 'unavailable'];
    throw data({ sentence } satisfies LoadFailure, {
      status,
      ...(retryAfter && { headers: { 'retry-after': String(retryAfter) } }),
    });
  }
}

/** Returns the API's error body where the server answered with one in place of a screen's data. */
function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the load failure that an error boundary received; null for any other error. */
export function loadFailureOf(error: unknown): LoadFailure | null {
  if (!isRouteErrorResponse(error) || !FAILURE_STATUSES.includes(error.status)) return null;
  const body: unknown = typeof error.data === 'string' ? parseAnswer(error.data) : error.data;
  if (typeof body !== 'object' || body === null) return null;
  if ('sentence' in body) return { sentence: String(body.sentence) };
  return 'message' in body ? { sentence: String(body.message) } : null;
}
