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
  /** The list's next page, below `/api`, where there is one. */
  readonly next: string | null;
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

/** The address of a list's next page (RFC 8288), as this API writes it. */
const NEXT = /<\/api(\/[^>]*)>; rel="next"/;

function nextOf({ headers }: Response): string | null {
  return NEXT.exec(headers.get('link') ?? '')?.[1] ?? null;
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
  return {
    body: await bodyOf<Body>(response),
    etag: response.headers.get('etag'),
    total: totalOf(response),
    next: nextOf(response),
  };
}

/** A list, or as much of it as was to be read. */
export interface WholeList<Item> {
  readonly items: readonly Item[];
  /** How many the whole list has. */
  readonly total: number;
}

/**
 * Reads a list page by page. What changes its place meanwhile is there once: a page may begin with what ended the one before.
 * Browser only.
 * @param path of the first page, below `/api`, with its slash.
 * @param most items after which no further page is asked for.
 * @throws {ApiError} as {@link callApi} does.
 */
export async function readWholeList<Item extends { readonly id: string }>(
  path: string,
  most: number,
  request: ApiRequest = {},
): Promise<WholeList<Item>> {
  const items = new Map<string, Item>();
  let total = 0;
  let next: string | null = path;
  while (next !== null && items.size < most) {
    const page: ApiAnswer<readonly Item[]> = await callApi<readonly Item[]>(next, request);
    for (const item of page.body) items.set(item.id, item);
    total = page.total ?? items.size;
    next = page.next;
  }
  return { items: [...items.values()], total };
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
