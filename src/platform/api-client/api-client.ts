import { ApiError, errorFromResponse, offlineError } from './api-error.ts';
import { learnServerTime } from './server-clock.ts';
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
  /** Makes a creation, or a change, that is sent twice one deed (D38). */
  readonly idempotencyKey?: string;
  /** Leaves the bearer token out: login, and what visitors may do. */
  readonly anonymous?: boolean;
  readonly signal?: AbortSignal;
}

export interface ApiAnswer<Body> {
  readonly body: Body;
  /** The version of the item answered, where there is one. */
  readonly etag: string | null;
  /** How many the whole list has, where the answer is a part of one (D12). */
  readonly total: number | null;
}

function bearerToken(): string {
  const session = readSession();
  if (!session) throw new ApiError({ status: 401 });
  return session.token;
}

function headersOf({ json, ifMatch, idempotencyKey, anonymous }: ApiRequest): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (!anonymous) headers.set('authorization', `Bearer ${bearerToken()}`);
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (ifMatch) headers.set('if-match', ifMatch);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  return headers;
}

async function send(path: string, request: ApiRequest): Promise<Response> {
  const headers = headersOf(request);
  const { method = 'GET', json, form, signal } = request;
  const body = json === undefined ? form : JSON.stringify(json);
  const response = await fetch(`/api${path}`, {
    method,
    headers,
    // Asked again each time, but not sent again when nothing changed: links are metered.
    cache: 'no-cache',
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw offlineError(error);
  });
  learnServerTime(response.headers);
  return response;
}

function totalOf({ headers }: Response): number | null {
  const total = headers.get('x-total-count');
  return total === null ? null : Number(total);
}

/**
 * @throws {ApiError} when the connection breaks before the answer is whole, or somebody else gave it: the network of a
 * hotel answers 200 with a page of its own.
 */
async function bodyOf<Body>(response: Response): Promise<Body> {
  try {
    const text = await response.text();
    // The server's own schemas made this body: reading it through them again would send them to every phone.
    return (text === '' ? undefined : JSON.parse(text)) as Body;
  } catch (error) {
    throw offlineError(error);
  }
}

/**
 * Calls the API as whoever is logged in. Browser only.
 * @param path below `/api`, with its slash.
 * @throws {ApiError} when the server refuses (401 at once without a token) or cannot be reached.
 */
export async function callApi<Body>(path: string, request: ApiRequest = {}): Promise<ApiAnswer<Body>> {
  const response = await send(path, request);
  if (!response.ok) throw await errorFromResponse(response);
  return { body: await bodyOf<Body>(response), etag: response.headers.get('etag'), total: totalOf(response) };
}

/**
 * Fetches a file that the API makes for whoever is logged in; an address alone could not carry the token. Browser only.
 * @throws {ApiError} as {@link callApi} does, also where the file breaks off: half of it is none.
 */
export async function fetchApiFile(path: string): Promise<Blob> {
  const response = await send(path, {});
  if (!response.ok) throw await errorFromResponse(response);
  return response.blob().catch((error: unknown) => {
    throw offlineError(error);
  });
}
