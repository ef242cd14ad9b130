import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';

const { api } = addresses;

describeOnOneDatabase('hostile calls of the library', (world) => {
  const { asAdministrator: call } = useCalls(world);

  it.each([
    '?page=0',
    '?pageSize=101',
    '?pageSize=-1',
    '?usedBy=%00',
    '?usedBy=1%20or%201',
    `?q=${'a'.repeat(201)}`,
  ])('refuses %s in a sentence', async (query) => {
    const answer = await call({ url: `${api.images}${query}` });
    expect([answer.statusCode, typeof answer.json().message]).toEqual([400, 'string']);
  });

  it.each(['%', '_', '\\', "'", '%00', '<b>'])('searches for %s as for any text', async (text) => {
    const answer = await call({ url: `${api.images}?q=${encodeURIComponent(text)}` });
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  });

  it.each(['rien', '%00', '..%2f..', '0192d9c0-0000-7000-8000-000000000000'])(
    'deletes nothing at %s',
    async (id) => {
      const answer = await call({ method: 'DELETE', url: `${api.images}/${id}` });
      expect(answer.statusCode).toBe(404);
    },
  );
});
