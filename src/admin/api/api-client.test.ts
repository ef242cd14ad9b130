import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiCall, apiCall } from '#lib/http/api-call.ts';
import { callApi, readWholeList } from './api-client.ts';
import { type ApiError, isApiError } from './api-error.ts';
import { setPasswordPrompt } from './password-prompt.ts';
import { dropSession, readDevice, readSession, storeLogin, storeSession } from './session-store.ts';

interface Thing {
  readonly id: string;
}
type Sent = { readonly json: unknown } | { readonly form: FormData };

const thing = Object.assign((id: string) => `/api/things/${encodeURIComponent(id)}`, {
  pattern: '/api/things/:id',
});
const list: ApiCall<{ readonly query?: URLSearchParams }, readonly Thing[]> = {
  method: 'GET',
  address: '/api/things',
};
const create: ApiCall<Sent, unknown> = { method: 'POST', address: '/api/things' };
const change: ApiCall<Sent & { readonly id: string }, unknown> = { method: 'PUT', address: thing };
const remove = apiCall('DELETE', thing);

const USER = { id: '1', name: 'Aline', email: 'aline@example.org' };

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

const network = vi.fn<typeof fetch>();

function answer(status: number, body?: unknown, headers: Record<string, string> = {}): void {
  const text = body === undefined ? null : JSON.stringify(body);
  network.mockResolvedValueOnce(new Response(text, { status, headers }));
}

/** Returns the request as it was sent. */
function sentRequest(): Request {
  const [path, init] = network.mock.lastCall ?? [];
  return new Request(new URL(String(path), 'http://localhost'), init);
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => new Error('the call should have failed'),
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw error;
  return error;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', network);
});

afterEach(() => {
  network.mockReset();
  vi.unstubAllGlobals();
});

describe('the stored session', () => {
  it('is stored under the keys "token" and "user"', () => {
    storeSession({ token: 'abc', user: USER });
    expect(localStorage.getItem('token')).toBe('abc');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(USER);
    expect(readSession()).toEqual({ token: 'abc', user: USER });
  });

  it('is null once dropped', () => {
    storeSession({ token: 'abc', user: USER });
    dropSession();
    expect(readSession()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('leaves the device’s token once dropped', () => {
    expect(readDevice()).toBeUndefined();
    storeLogin({ token: 'abc', user: USER, device: 'xyz' });
    expect(readSession()).toEqual({ token: 'abc', user: USER });
    dropSession();
    expect(readSession()).toBeNull();
    expect(readDevice()).toBe('xyz');
  });

  it.each(['', '{', 'null', '"Aline"', '{"name":3}'])(
    'holds with the token alone when the user is %j',
    (user) => {
      localStorage.setItem('token', 'abc');
      localStorage.setItem('user', user);
      expect(readSession()).toEqual({ token: 'abc', user: { id: '', name: '', email: '' } });
    },
  );
});

describe('calling the API', () => {
  beforeEach(() => storeSession({ token: 'abc', user: USER }));

  it('sends the bearer token and JSON, and returns the body with its ETag', async () => {
    answer(200, { title: 'Eau' }, { etag: '"3"' });
    const reply = await callApi(change, { id: 'a/b', json: { title: 'Eau' }, ifMatch: '"2"' });
    expect(reply).toEqual({ body: { title: 'Eau' }, etag: '"3"', total: null, next: null });
    const request = sentRequest();
    expect(request.url).toBe('http://localhost/api/things/a%2Fb');
    expect(request.method).toBe('PUT');
    expect(request.headers.get('authorization')).toBe('Bearer abc');
    expect(request.headers.get('if-match')).toBe('"2"');
    expect(await request.json()).toEqual({ title: 'Eau' });
  });

  it.each([
    ['sends again what was refused to a session that another tab has replaced', USER, 'Bearer neuf'],
    ['sends nothing in the session of another administrator', { ...USER, id: '2' }, 'Bearer abc'],
  ])('%s', async (_, user, sentWith) => {
    network.mockImplementationOnce(async () => {
      storeSession({ token: 'neuf', user });
      return new Response(null, { status: 401 });
    });
    answer(200, { title: 'Eau' });
    const sent = callApi(change, { id: 'a', json: { title: 'Eau' } });
    if (sentWith === 'Bearer neuf') expect((await sent).body).toEqual({ title: 'Eau' });
    else expect((await failure(sent)).status).toBe(401);
    expect(sentRequest().headers.get('authorization')).toBe(sentWith);
    expect(readSession()?.token).toBe('neuf');
  });

  it('returns the number of items in the whole list', async () => {
    answer(200, [], { 'x-total-count': '120' });
    expect((await callApi(list, { query: new URLSearchParams({ page: '2' }) })).total).toBe(120);
    expect(sentRequest().url).toBe('http://localhost/api/things?page=2');
  });

  it('reads a whole list page by page, each item once, and no further than asked', async () => {
    const { signal } = new AbortController();
    const things = (...ids: string[]) => ids.map((id) => ({ id }));
    const link = (page: number) => ({
      'x-total-count': '5',
      link: `</api/things?page=1>; rel="first", </api/things?sort=title&page=${page}>; rel="next"`,
    });
    answer(200, things('a', 'b'), link(2));
    answer(200, things('b', 'c'), link(3));
    answer(200, things('d'), { 'x-total-count': '5' });
    expect(await readWholeList(list, 100, { signal })).toEqual({
      items: things('a', 'b', 'c', 'd'),
      total: 5,
    });
    expect(sentRequest().url).toBe('http://localhost/api/things?sort=title&page=3');
    answer(200, things('a', 'b'), link(2));
    expect((await readWholeList(list, 2, { signal })).items).toEqual(things('a', 'b'));
  });

  it('sends a form as multipart', async () => {
    answer(201, {});
    const form = new FormData();
    form.append('title', 'Eau');
    await callApi(create, { form });
    const request = sentRequest();
    expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect((await request.formData()).get('title')).toBe('Eau');
  });

  it('reads an answer without a body', async () => {
    answer(204);
    expect((await callApi(remove, { id: '1' })).body).toBeUndefined();
  });

  it('sends no token with an anonymous call', async () => {
    answer(200, {});
    await callApi(create, { json: {}, anonymous: true });
    expect(sentRequest().headers.has('authorization')).toBe(false);
  });

  it('fails with 401 before any call when there is no token', async () => {
    dropSession();
    expect((await failure(callApi(list, {}))).status).toBe(401);
    expect(network).not.toHaveBeenCalled();
  });

  it('throws the sentence, the fields and the current item of a refusal', async () => {
    answer(409, {
      statusCode: 409,
      error: 'Trop tard.',
      message: 'Trop tard.',
      fields: { title: 'Pris.' },
      current: { id: '1' },
    });
    const error = await failure(callApi(change, { id: '1', json: {} }));
    expect(error).toMatchObject({
      status: 409,
      sentence: 'Trop tard.',
      fields: { title: 'Pris.' },
      current: { id: '1' },
      offline: false,
    });
  });

  it('throws no sentence when something else than the API answers', async () => {
    network.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await failure(callApi(list, {}))).toMatchObject({ status: 502, sentence: null, fields: {} });
  });

  it('tells a broken connection from a refusal', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await failure(callApi(list, {}))).toMatchObject({ status: 0, offline: true, sentence: null });
  });

  it('counts a 200 that is not the API’s as no answer', async () => {
    network.mockResolvedValueOnce(new Response('<h1>Bienvenue</h1>', { status: 200 }));
    expect(await failure(callApi(list, {}))).toMatchObject({ status: 0, offline: true, sentence: null });
  });

  it('rethrows the abort of a call', async () => {
    const controller = new AbortController();
    controller.abort();
    network.mockRejectedValueOnce(controller.signal.reason);
    await expect(callApi(list, { signal: controller.signal })).rejects.toBe(controller.signal.reason);
  });
});

describe('a call that needs the password confirmed', () => {
  const ASKED = { statusCode: 403, message: 'Confirmez votre mot de passe.', code: 'password_required' };
  const prompt = vi.fn<() => Promise<boolean>>();
  let removePrompt: () => void;

  beforeEach(() => {
    storeSession({ token: 'abc', user: USER });
    prompt.mockReset();
    removePrompt = setPasswordPrompt(prompt);
  });

  afterEach(() => removePrompt());

  it('is sent again as it was, once, after the confirmation', async () => {
    answer(403, ASKED);
    answer(201, { id: '7' });
    prompt.mockResolvedValueOnce(true);
    await callApi(create, { json: { title: 'Eau' }, idempotencyKey: 'un' });
    expect(network).toHaveBeenCalledTimes(2);
    expect(network.mock.calls[1]).toEqual(network.mock.calls[0]);
  });

  it('asks once beside others that need it at the same time', async () => {
    network.mockImplementation(async () => new Response(JSON.stringify(ASKED), { status: 403 }));
    const both = Promise.all([failure(callApi(remove, { id: '1' })), failure(callApi(remove, { id: '2' }))]);
    prompt.mockResolvedValue(false);
    expect((await both).map(({ cancelled }) => cancelled)).toEqual([true, true]);
    expect(prompt).toHaveBeenCalledTimes(1);
  });

  it('says that nothing was done when the person cancels, and asks again the next time', async () => {
    answer(403, ASKED);
    prompt.mockResolvedValueOnce(false);
    const error = await failure(callApi(remove, { id: '1' }));
    expect(error.message).toBe('Rien n’a été fait\u00a0: vous n’avez pas confirmé votre mot de passe.');
    expect(network).toHaveBeenCalledTimes(1);
    answer(403, ASKED);
    answer(204);
    prompt.mockResolvedValueOnce(true);
    await callApi(remove, { id: '1' });
    expect(prompt).toHaveBeenCalledTimes(2);
  });

  it('fails with the server’s sentence where it is refused again, or where nothing can ask', async () => {
    answer(403, ASKED);
    answer(403, ASKED);
    prompt.mockResolvedValueOnce(true);
    expect((await failure(callApi(remove, { id: '1' }))).sentence).toBe(ASKED.message);
    expect(prompt).toHaveBeenCalledTimes(1);
    removePrompt();
    answer(403, ASKED);
    expect((await failure(callApi(remove, { id: '1' }))).needsPassword).toBe(true);
  });

  it('is not asked for by another 403', async () => {
    answer(403, { statusCode: 403, message: 'Accès non autorisé.' });
    expect((await failure(callApi(remove, { id: '1' }))).status).toBe(403);
    expect(prompt).not.toHaveBeenCalled();
  });
});
