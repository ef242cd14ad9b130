import type { ApiCall } from '#lib/http/api-call.ts';
import { addresses } from '#src/addresses.ts';
import { ApiError, cancelledError, errorFromResponse, isApiError, offlineError } from './api-error.ts';
import { askForPassword } from './password-prompt.ts';
import { learnServerTime } from './server-clock.ts';
import { readSession } from './session-store.ts';

/** Options of any call, beside its input. */
export interface CallOptions {
  /** ETag of the version to change; the change is refused when there is a newer one. */
  readonly ifMatch?: string | null;
  /** Idempotency key: a creation or change that is sent twice happens once. */
  readonly idempotencyKey?: string;
  /** Sends no bearer token: for the login and for visitors' calls. */
  readonly anonymous?: boolean;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Input of calls; each call's declaration says which parts it takes. */
export interface CallInput {
  /** Id of the item in the call's address. */
  readonly id?: string;
  readonly query?: URLSearchParams | Readonly<Record<string, string>>;
  /** Sent as a JSON body. */
  readonly json?: unknown;
  /** Sent as `multipart/form-data`. */
  readonly form?: FormData;
}

export interface ApiAnswer<Body> {
  readonly body: Body;
  /** Version of the item in the body. */
  readonly etag: string | null;
  /** Number of items in the whole list, when a part of it was requested (docs/specification/api.md#lists). */
  readonly total: number | null;
  /** Address of the list's next page. */
  readonly next: string | null;
}

function bearerToken(): string {
  const session = readSession();
  if (!session) throw new ApiError({ status: 401 });
  return session.token;
}

function headersOf({
  json,
  ifMatch,
  idempotencyKey,
  anonymous,
  headers: further,
}: CallInput & CallOptions): Headers {
  const headers = new Headers({ ...further, accept: 'application/json' });
  if (!anonymous) headers.set('authorization', `Bearer ${bearerToken()}`);
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (ifMatch) headers.set('if-match', ifMatch);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  return headers;
}

function addressOf(
  { address }: Pick<ApiCall<never, unknown>, 'address'>,
  { id = '', query }: CallInput,
): string {
  const path = typeof address === 'string' ? address : address(id);
  const parameters = query ? String(new URLSearchParams(query)) : '';
  return parameters === '' ? path : `${path}?${parameters}`;
}

type WriteListener = (address: string) => void;

const writeListeners = new Set<WriteListener>();

/**
 * Calls the listener after each call that may have changed something, with its address.
 * @returns a function that removes the listener.
 */
export function onWritten(listener: WriteListener): () => void {
  writeListeners.add(listener);
  return () => writeListeners.delete(listener);
}

/** Calls that are no `GET` and change nothing. */
const READING: readonly string[] = [addresses.api.imageAddresses, addresses.api.organisationPreview];

async function sendOnce(
  method: string,
  address: string,
  request: CallInput & CallOptions,
): Promise<Response> {
  const headers = headersOf(request);
  const { json, form, signal } = request;
  const body = json === undefined ? form : JSON.stringify(json);
  const response = await fetch(address, {
    method,
    headers,
    // Revalidates each time; an unchanged answer is not sent again over a metered link.
    cache: 'no-cache',
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw offlineError(error);
  });
  learnServerTime(response.headers);
  if (!response.ok) throw await errorFromResponse(response);
  if (method !== 'GET' && !READING.includes(address))
    for (const listener of writeListeners) listener(address);
  return response;
}

/**
 * Sends a call, and repeats it where another tab has meanwhile replaced the session that was refused: a change of
 * password ends all others. Prevents both tabs from being sent to the login.
 */
async function sendInSession(
  method: string,
  address: string,
  request: CallInput & CallOptions,
): Promise<Response> {
  const before = readSession();
  try {
    return await sendOnce(method, address, request);
  } catch (error) {
    const now = readSession();
    const isReplaced = now !== null && now.token !== before?.token && now.user.id === before?.user.id;
    if (!isReplaced || request.anonymous || !isApiError(error) || error.status !== 401) throw error;
    return sendOnce(method, address, request);
  }
}

/** Sentence for a call that was not repeated because its password dialog was cancelled. */
const NOT_CONFIRMED = 'Rien n’a été fait\u00a0: vous n’avez pas confirmé votre mot de passe.';

/** Sends a call, and repeats it after the person has confirmed the password where the server requires that. */
async function send(method: string, address: string, request: CallInput & CallOptions): Promise<Response> {
  try {
    return await sendInSession(method, address, request);
  } catch (error) {
    if (!isApiError(error) || !error.needsPassword) throw error;
    const isConfirmed = await askForPassword();
    if (isConfirmed === null) throw error;
    if (!isConfirmed) throw cancelledError(NOT_CONFIRMED);
    return sendInSession(method, address, request);
  }
}

function totalOf({ headers }: Response): number | null {
  const total = headers.get('x-total-count');
  return total === null ? null : Number(total);
}

/** Link to a list's next page (RFC 8288), as this API writes it. */
const NEXT = /<([^>]*)>; rel="next"/;

function nextOf({ headers }: Response): string | null {
  return NEXT.exec(headers.get('link') ?? '')?.[1] ?? null;
}

/**
 * Returns the body with the type that the call declares, unchecked: the server serialised it by the same schema, and
 * checking again would send the schemas to every phone. A page older than the server may lack a field.
 * @throws {ApiError} offline when the connection breaks or something else answered, such as a hotel network's page with
 * status 200.
 */
async function bodyOf<Body>(response: Response): Promise<Body> {
  try {
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as Body;
  } catch (error) {
    throw offlineError(error);
  }
}

async function answerOf<Body>(response: Response): Promise<ApiAnswer<Body>> {
  return {
    body: await bodyOf<Body>(response),
    etag: response.headers.get('etag'),
    total: totalOf(response),
    next: nextOf(response),
  };
}

/**
 * Calls the API as the logged-in administrator, typed by the call's declaration. Browser only.
 * @throws {ApiError} when the server refuses (401 at once without a token) or does not answer; `cancelled` when the
 * person does not confirm the password that it needs.
 */
export async function callApi<Request extends CallInput, Body>(
  call: ApiCall<Request, Body>,
  request: NoInfer<Request> & CallOptions,
): Promise<ApiAnswer<Body>> {
  return answerOf(await send(call.method, addressOf(call, request), request));
}

/** Body of a list: an array, or an object with one in `data`, as for subscribers. */
type ListBody<Item> = readonly Item[] | { readonly data: readonly Item[] };

/** A call that answers with a list. */
export type ListCall<Item> = ApiCall<{ readonly query: URLSearchParams }, ListBody<Item>>;

/** Returns the items of a list's answer. */
export function itemsOf<Item>(body: ListBody<Item>): readonly Item[] {
  return 'data' in body ? body.data : body;
}

/** Items read from a list. */
export interface WholeList<Item> {
  readonly items: readonly Item[];
  /** Number of items in the whole list. */
  readonly total: number;
}

/**
 * Reads a list page by page, each item once, because an item that moves meanwhile may be on two pages. Browser only.
 * @param most stops after the page with this many items.
 * @param query of the first page.
 * @throws {ApiError} as {@link callApi} does.
 */
export async function readWholeList<Item extends { readonly id: string }>(
  call: ListCall<Item>,
  most: number,
  {
    query = new URLSearchParams(),
    signal,
  }: { readonly query?: URLSearchParams; readonly signal: AbortSignal },
): Promise<WholeList<Item>> {
  const items = new Map<string, Item>();
  let page = await callApi(call, { query, signal });
  for (;;) {
    for (const item of itemsOf(page.body)) items.set(item.id, item);
    if (page.next === null || items.size >= most) break;
    page = await answerOf(await send(call.method, page.next, { signal }));
  }
  return { items: [...items.values()], total: page.total ?? items.size };
}

/**
 * Fetches a file as the logged-in administrator, because a plain link cannot send the token. Browser only.
 * @throws {ApiError} as {@link callApi} does, also when the download breaks off.
 */
export async function fetchApiFile<Request extends CallInput>(
  call: ApiCall<Request, undefined>,
  request: NoInfer<Request> & CallOptions,
): Promise<Blob> {
  const response = await send(call.method, addressOf(call, request), request);
  return response.blob().catch((error: unknown) => {
    throw offlineError(error);
  });
}
