import { beforeEach, expect, it, vi } from 'vitest';
import { callApi } from '#admin/api/api-client.ts';
import { accountCalls } from '../account.calls.ts';
import { clientAction } from './account.route.tsx';

vi.mock('#admin/api/api-client.ts', () => ({ callApi: vi.fn(async () => ({ body: undefined })) }));

function submit(submission: unknown) {
  const body = JSON.stringify(submission);
  const request = new Request('http://localhost/admin/compte', { method: 'POST', body });
  return clientAction({ request } as Parameters<typeof clientAction>[0]);
}

beforeEach(() => {
  vi.mocked(callApi).mockClear();
});

it('ends one session by its id', async () => {
  await submit({ intent: 'end', id: '7' });
  expect(callApi).toHaveBeenCalledExactlyOnceWith(accountCalls.endSession, { id: '7' });
});

it('ends all other sessions without an id', async () => {
  await submit({ intent: 'end', id: null });
  expect(callApi).toHaveBeenCalledExactlyOnceWith(accountCalls.endOtherSessions, {});
});
