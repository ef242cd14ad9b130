import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { givenConfirmedAdministrator } from '#tests/support/login.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';

const SUCCESS = { message: 'Inscription réussie\u202f!' };

describeOnOneDatabase('the newsletter', (world) => {
  const call = async (options: InjectOptions) => (await world().api()).inject(options);
  const post = (verb: 'subscribe' | 'unsubscribe', payload: object) =>
    call({ method: 'POST', url: `/api/newsletter/${verb}`, payload });
  const subscribers = async () => {
    const rows = await world()
      .services.db.selectFrom('subscribers')
      .select('email')
      .orderBy('email')
      .execute();
    return rows.map(({ email }) => email);
  };

  it('stores an address with its domain in lower case', async () => {
    const answer = await post('subscribe', { email: ' Aline.Mbuyi+lettre@Exemple.ORG ' });
    expect([answer.statusCode, answer.json()]).toEqual([201, SUCCESS]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await subscribers()).toEqual(['Aline.Mbuyi+lettre@exemple.org']);
  });

  it('answers the same for a subscribed address in any spelling', async () => {
    const seen = new Set<string>();
    for (const email of [
      'aline@exemple.org',
      'aline@exemple.org',
      'ALINE@Exemple.org',
      'autre@exemple.org',
    ]) {
      const { statusCode, body } = await post('subscribe', { email });
      seen.add(`${statusCode} ${body}`);
    }
    expect([...seen]).toEqual([`201 ${JSON.stringify(SUCCESS)}`]);
    expect(await subscribers()).toEqual(['aline@exemple.org', 'autre@exemple.org']);
  });

  it('answers the same and does nothing when the honeypot is filled in', async () => {
    for (const website of ['https://robot.example', ' ', 0, { a: 1 }, true]) {
      const answer = await post('subscribe', { email: 'robot@exemple.org', website });
      expect([answer.statusCode, answer.json()]).toEqual([201, SUCCESS]);
    }
    for (const website of ['', null]) {
      await post('subscribe', { email: 'aline@exemple.org', website });
    }
    expect(await subscribers()).toEqual(['aline@exemple.org']);
  });

  it('deletes an address, and answers the same for an unknown one', async () => {
    await post('subscribe', { email: 'Aline@exemple.org' });
    const answers = [
      await post('unsubscribe', { email: 'aline@EXEMPLE.org' }),
      await post('unsubscribe', { email: 'aline@exemple.org' }),
      await post('unsubscribe', { email: 'inconnue@exemple.org' }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Désinscription réussie\u202f!' }]);
    }
    expect(await subscribers()).toEqual([]);
  });

  it('lists the subscribers for administrators, newest first', async () => {
    for (const email of ['a@exemple.org', 'b@exemple.org', 'c@exemple.org']) {
      world().clock.advance(1_000);
      await post('subscribe', { email });
    }
    const url = addresses.api.subscribers;
    expect((await call({ url })).statusCode).toBe(401);
    const headers = await givenConfirmedAdministrator(world());
    const { data } = (await call({ url, headers })).json();
    expect(data).toMatchObject([
      { email: 'c@exemple.org', createdAt: '2026-03-02T08:00:03.000Z' },
      { email: 'b@exemple.org' },
      { email: 'a@exemple.org' },
    ]);
    expect(Object.keys(data[0])).toEqual(['id', 'email', 'createdAt']);
    const page = await call({ url: `${url}?page=2&pageSize=2`, headers });
    expect(page.json().data).toEqual([data[2]]);
    expect(page.headers['x-total-count']).toBe('3');
  });

  it('lets administrators delete a subscriber', async () => {
    await post('subscribe', { email: 'a@exemple.org' });
    const { id } = await world().services.db.selectFrom('subscribers').select('id').executeTakeFirstOrThrow();
    const url = addresses.api.subscriber(id);
    expect((await call({ method: 'DELETE', url })).statusCode).toBe(401);
    const headers = await givenConfirmedAdministrator(world());
    expect((await call({ method: 'DELETE', url, headers })).statusCode).toBe(204);
    const again = await call({ method: 'DELETE', url, headers });
    expect([again.statusCode, again.json().message]).toEqual([404, 'Abonné introuvable']);
    expect(await subscribers()).toEqual([]);
  });

  it('records subscriptions and departures without the address', async () => {
    await post('subscribe', { email: 'aline@exemple.org' });
    await post('subscribe', { email: 'aline@exemple.org' });
    await post('unsubscribe', { email: 'aline@exemple.org' });
    const events = await world().services.db.selectFrom('events').selectAll().orderBy('id').execute();
    expect(events.map(({ action }) => action)).toEqual(['subscriber.joined', 'subscriber.left']);
    expect(JSON.stringify(events)).not.toContain('aline');
  });
});
