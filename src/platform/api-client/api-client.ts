import { ApiError, errorFromResponse, offlineError } from './api-error.ts';
import { readSession } from './session-store.ts';

export interface ApiRequest {
  /** @default 'GET' */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as a JSON body. */
  readonly json?: unknown;
  /** Sent as `multipart/form-data`. */
  readonly form?: FormData;
  /** The ETag the writer read: the change is refused when it no longer holds (D13). */
  readonly ifMatch?: string | null;
  /** Leaves the bearer token out: login, and what visitors may do. */
  readonly anonymous?: boolean;
  readonly signal?: AbortSignal;
}

export interface ApiAnswer<Body> {
  readonly body: Body;
  /** The version of the item answered, where there is one. */
  readonly etag: string | null;
}

function bearerToken(): string {
  const session = readSession();
  if (!session) throw new ApiError({ status: 401 });
  return session.token;
}

function headersOf({ json, ifMatch, anonymous }: ApiRequest): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (!anonymous) headers.set('authorization', `Bearer ${bearerToken()}`);
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (ifMatch) headers.set('if-match', ifMatch);
  return headers;
}

async function send(path: string, request: ApiRequest): Promise<Response> {
  const headers = headersOf(request);
  const { method = 'GET', json, form, signal } = request;
  const body = json === undefined ? form : JSON.stringify(json);
  try {
    return await fetch(`/api${path}`, {
      method,
      headers,
      // Asked again each time, but not sent again when nothing changed: links are metered.
      cache: 'no-cache',
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw offlineError(error);
  }
}

/** @throws {ApiError} when the connection breaks before the answer is whole. */
function textOf(response: Response): Promise<string> {
  return response.text().catch((error: unknown) => {
    throw offlineError(error);
  });
}

/**
 * Calls the API as whoever is logged in. Browser only.
 * @param path below `/api`, with its slash.
 * @throws {ApiError} when the server refuses (401 at once without a token) or cannot be reached.
 */
export async function callApi<Body>(path: string, request: ApiRequest = {}): Promise<ApiAnswer<Body>> {
  const response = await send(path, request);
  if (!response.ok) throw await errorFromResponse(response);
  const text = await textOf(response);
  // The server's own schemas made this body: reading it through them again would send them to every phone.
  const body = (text === '' ? undefined : JSON.parse(text)) as Body;
  return { body, etag: response.headers.get('etag') };
}
