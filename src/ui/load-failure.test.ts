import { expect, it, vi } from 'vitest';
import type { Log } from '#lib/log.ts';
import { loadFailureOf, loadForScreen } from './load-failure.ts';

function fakeLog() {
  const error = vi.fn();
  return { log: { error } as unknown as Log, error };
}

const SENTENCE = 'Erreur lors du chargement des articles';

it('loadForScreen returns the loaded data', async () => {
  const { log, error } = fakeLog();
  await expect(loadForScreen(log, SENTENCE, async () => [1, 2])).resolves.toEqual([1, 2]);
  expect(error).not.toHaveBeenCalled();
});

it('loadForScreen logs a failure, and throws a 503 with the screen’s sentence only', async () => {
  const { log, error } = fakeLog();
  const fault = new Error('connect ECONNREFUSED 10.0.0.5:5432');
  const thrown = await loadForScreen(log, SENTENCE, () => Promise.reject(fault)).catch((reason) => reason);
  expect(thrown.init).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
  expect(thrown.data).toEqual({ sentence: SENTENCE });
  expect(error.mock.calls[0]?.[0]).toEqual({ err: fault });
});

it('loadForScreen throws a 507 for a full disk', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const thrown = await loadForScreen(fakeLog().log, SENTENCE, () => Promise.reject(full)).catch(
    (reason) => reason,
  );
  expect(thrown.init.status).toBe(507);
});

it.each([503, 507])('loadFailureOf returns the sentence of a failure with status %s', (status) => {
  const failure = { status, statusText: '', internal: false, data: { sentence: SENTENCE } };
  expect(loadFailureOf(failure)).toEqual({ sentence: SENTENCE });
});

it('loadFailureOf returns the server’s sentence when it is overloaded', () => {
  const sentence = 'Le site est très demandé en ce moment. Veuillez réessayer dans un instant.';
  const answer = JSON.stringify({ statusCode: 503, error: sentence, message: sentence });
  const failure = { status: 503, statusText: '', internal: false, data: answer };
  expect(loadFailureOf(failure)).toEqual({ sentence });
});

it('loadFailureOf returns null for any other error', () => {
  expect(loadFailureOf(new Error('x'))).toBeNull();
  expect(loadFailureOf({ status: 404, statusText: '', internal: false, data: null })).toBeNull();
  expect(loadFailureOf({ status: 503, statusText: '', internal: false, data: 'busy' })).toBeNull();
});
