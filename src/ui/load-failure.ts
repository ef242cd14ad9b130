import { data, isRouteErrorResponse } from 'react-router';
import type { Log } from '#platform/log.ts';

/** What a screen whose data cannot be loaded says of it. */
export interface LoadFailure {
  readonly sentence: string;
}

/**
 * Reads what a screen shows. A fault is written to the log, and becomes the specification's sentence with status
 * 503 in place of the screen (D32).
 * @throws the failure, for the frame's error boundary.
 */
export async function loadForScreen<T>(log: Log, sentence: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    log.error({ err: error }, 'a screen’s data could not be read');
    throw data({ sentence } satisfies LoadFailure, { status: 503, headers: { 'retry-after': '30' } });
  }
}

/** The failure that an error boundary was given, if it is one. */
export function loadFailureOf(error: unknown): LoadFailure | null {
  if (!isRouteErrorResponse(error) || error.status !== 503) return null;
  const body: unknown = error.data;
  if (typeof body !== 'object' || body === null || !('sentence' in body)) return null;
  return { sentence: String(body.sentence) };
}
