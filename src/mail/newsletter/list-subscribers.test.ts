import { beforeEach, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';

const ADDRESSES = ['b_c@exemple.org', 'Zoe@goma.cd', 'abc@exemple.org', 'a%c@exemple.org'] as const;

describeOnEachDatabase('the list of subscribers', (world) => {
  let headers: { authorization: string };
  beforeEach(async () => {
    headers = await givenAdministrator(world());
    for (const [index, email] of ADDRESSES.entries()) {
      await world()
        .services.db.insertInto('subscribers')
        .values({
          id: `0192d9c0-0000-7000-8000-00000000000${index}`,
          email,
          email_key: email.toLowerCase(),
          created_at: `2026-03-0${index + 1}T08:00:00.000Z`,
        })
        .execute();
    }
  });

  const ask = async (query: Record<string, string>) =>
    (await world().api()).inject({ url: addresses.api.subscribers, query, headers });
  const emails = async (query: Record<string, string>) =>
    (await ask(query)).json().data.map(({ email }: { email: string }) => email);

  it.each([
    ['GOMA', ['Zoe@goma.cd']],
    [' zoe@ ', ['Zoe@goma.cd']],
    ['abc', ['abc@exemple.org']],
    ['_', ['b_c@exemple.org']],
    ['%', ['a%c@exemple.org']],
    ['a%c', ['a%c@exemple.org']],
    ['\\', []],
    ["' OR 1=1 --", []],
    ['\u0000abc', ['abc@exemple.org']],
    ['2026', ADDRESSES.toReversed()],
    ['2024', []],
    ['', ADDRESSES.toReversed()],
  ])('finds the addresses that hold %j, or are of that year', async (q, found) => {
    expect(await emails({ q })).toEqual(found);
  });

  it('is sorted as requested, across pages', async () => {
    const byAddress = ['a%c@exemple.org', 'abc@exemple.org', 'b_c@exemple.org', 'Zoe@goma.cd'];
    expect(await emails({})).toEqual(ADDRESSES.toReversed());
    expect(await emails({ sort: 'newest' })).toEqual(ADDRESSES.toReversed());
    expect(await emails({ sort: 'oldest' })).toEqual(ADDRESSES);
    expect(await emails({ sort: 'email' })).toEqual(byAddress);
    const second = await ask({ q: 'exemple', sort: 'email', page: '2', pageSize: '2' });
    expect(second.json().data).toMatchObject([{ email: 'b_c@exemple.org' }]);
    expect(second.headers['x-total-count']).toBe('3');
    expect(second.headers.link).toContain('?q=exemple&sort=email&page=1&pageSize=2>; rel="prev"');
  });
});
