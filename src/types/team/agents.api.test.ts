import { expect, it } from 'vitest';
import { writeVisible } from '#lib/db/write-visible.ts';
import { newId } from '#lib/identifiers.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { smallImage } from '#tests/support/images.ts';
import { multipart } from '#tests/support/multipart.ts';
import { describeOnOneDatabase, TEST_START } from '#tests/support/world.ts';
import { listFirstAgents } from './index.ts';

describeOnOneDatabase('the team', (world) => {
  const { asAdministrator: call } = useCalls(world);
  const add = (payload: object) => call({ method: 'POST', url: addresses.api.agents.list, payload });
  const change = (id: string, payload: object, headers = {}) =>
    call({ method: 'PUT', url: addresses.api.agents.one(id), payload, headers });
  const order = (ids: unknown) => call({ method: 'PUT', url: addresses.api.agents.order, payload: { ids } });
  const names = async () => (await listFirstAgents(world().services, 100)).map(({ name }) => name);

  async function givenTeam(...team: string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const name of team) ids.push((await add({ name, role: 'Rôle' })).json().id);
    return ids;
  }

  it('refuses a member without a name or role, or with too long a name', async () => {
    expect((await add({})).json().fields).toEqual({
      name: 'Le nom est requis.',
      role: 'Le rôle est requis.',
    });
    expect((await add({ name: ' ', role: '\u0000' })).statusCode).toBe(400);
    expect((await add({ name: 'a'.repeat(101), role: 'b' })).json().fields).toEqual({
      name: 'Le nom compte au plus 100 caractères.',
    });
  });

  it('keeps the lines of a description, and null for an empty link', async () => {
    const agent = { name: ' Membre  une ', role: 'Rôle', description: 'Un.\r\nDeux. ', linkedin: '' };
    expect((await add(agent)).json()).toMatchObject({
      name: 'Membre une',
      description: 'Un.\r\nDeux.',
      linkedin: null,
      image: null,
    });
  });

  it.each(['https://www.linkedin.com/in/exemple', 'http://exemple.org/é?a=1#b'])(
    'accepts the link %s',
    async (linkedin) => {
      expect((await add({ name: 'A', role: 'B', linkedin })).json().linkedin).toBe(linkedin);
    },
  );

  it.each([{ href: 'https://exemple.org' }, 12])('refuses the link %j', async (linkedin) => {
    const answer = await add({ name: 'A', role: 'B', linkedin });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { linkedin: 'Le lien est une adresse complète, qui commence par https://.' },
    ]);
  });

  it('keeps a field that is left out, and empties one that is empty', async () => {
    const { id, ...before } = (
      await add({ name: 'A', role: 'B', description: 'C', linkedin: 'https://exemple.org/' })
    ).json();
    world().clock.advance(60_000);
    const { json } = await change(id, { role: 'D', id: 'x', createdAt: 'y', position: 9 });
    expect(json()).toEqual({ id, ...before, role: 'D', updatedAt: '2026-03-02T08:01:00.000Z' });
    const emptied = await call({
      method: 'PUT',
      url: addresses.api.agents.one(id),
      ...(await multipart({ description: '', linkedin: '' })),
    });
    expect(emptied.json()).toMatchObject({ name: 'A', description: null, linkedin: null });
  });

  it('no longer serves a portrait that was replaced or removed', async () => {
    const image = { data: await smallImage(), filename: 'photo.png' };
    const form = await multipart({ name: 'A', role: 'B', image });
    const { id, image: first } = (
      await call({ method: 'POST', url: addresses.api.agents.list, ...form })
    ).json();
    const sent = await multipart({ image });
    const second = (await call({ method: 'PUT', url: addresses.api.agents.one(id), ...sent })).json().image;
    expect([(await call({ url: first })).statusCode, (await call({ url: second })).statusCode]).toEqual([
      404, 200,
    ]);
    const same = await change(id, { name: 'A', image: second });
    expect(same.json().image).toBe(second);
    expect((await change(id, { image: null })).json().image).toBeNull();
    expect((await call({ url: second })).statusCode).toBe(404);
  });

  it('answers 409 for a change of a member in the trash', async () => {
    const [id = ''] = await givenTeam('A');
    await call({ method: 'DELETE', url: addresses.api.agents.one(id) });
    const answer = await change(id, { name: 'B' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Cet élément est dans la corbeille. Restaurez-le avant de le modifier.',
    ]);
  });

  it('comes in the order of creation or the one set, with new members last', async () => {
    const [a, b, c] = await givenTeam('A', 'B', 'C');
    expect(await names()).toEqual(['A', 'B', 'C']);
    const answer = await order([c, a, b]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().map(({ name }: { name: string }) => name)).toEqual(['C', 'A', 'B']);
    await givenTeam('D');
    expect(await names()).toEqual(['C', 'A', 'B', 'D']);
    expect((await listFirstAgents(world().services, 2)).map(({ name }) => name)).toEqual(['C', 'A']);
  });

  it('keeps its order when a member is restored', async () => {
    const [a = '', b, c] = await givenTeam('A', 'B', 'C');
    await call({ method: 'DELETE', url: addresses.api.agents.one(a) });
    await order([c, b]);
    await call({ method: 'PATCH', url: addresses.api.agents.restore(a) });
    expect((await names()).filter((name) => name !== 'A')).toEqual(['C', 'B']);
  });

  it('refuses an order in which a member is missing, trashed or unknown', async () => {
    const [a = '', b] = await givenTeam('A', 'B');
    for (const ids of [[a], [a, b, 'x'], [], [b, "' OR 1=1 --"]]) {
      const answer = await order(ids);
      expect([answer.statusCode, answer.json().current]).toEqual([409, expect.any(Array)]);
    }
    await call({ method: 'DELETE', url: addresses.api.agents.one(a) });
    expect((await order([b, a])).statusCode).toBe(409);
    expect(await names()).toEqual(['B']);
  });

  it.each([undefined, 'x', [1], { 0: 'x' }, ['x', 'x']])('refuses %j as an order', async (ids) => {
    const answer = await order(ids);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['ids']]);
  });

  it('accepts an order of up to 1,000 members, and answers its first page', async () => {
    const { db } = world().services;
    const ids = Array.from({ length: 250 }, () => newId());
    const rows = ids.map((id, position) => ({
      id,
      position,
      name: `Membre ${position}`,
      role: 'Bénévole',
      description: null,
      linkedin: null,
      media_id: null,
      created_at: TEST_START,
      updated_at: TEST_START,
      deleted_at: null,
      version: 1,
    }));
    await writeVisible(db, (trx) => trx.insertInto('agents').values(rows).execute());
    const wanted = [...ids.slice(-1), ...ids.slice(0, -1)];
    const answer = await order(wanted);
    expect(answer.json().map(({ id }: { id: string }) => id)).toEqual(wanted.slice(0, 100));
    expect([answer.headers['x-total-count'], answer.headers.link]).toEqual([
      '250',
      expect.stringContaining('</api/agents?page=2>; rel="next"'),
    ]);
    const last = (await call({ url: `${addresses.api.agents.list}?page=3` })).json();
    expect(last.map(({ id }: { id: string }) => id)).toEqual(wanted.slice(200));
    const old = await order(wanted.slice(1));
    expect([old.statusCode, old.json().current.length]).toEqual([409, 100]);
    const many = await order(Array.from({ length: 1_001 }, (_, index) => `${index}`));
    expect([many.statusCode, many.json().fields]).toEqual([
      400,
      { ids: 'L’ordre se donne pour 1 000 membres au plus.' },
    ]);
  });

  it('refuses an order without a session', async () => {
    const app = await world().api();
    const answer = await app.inject({ method: 'PUT', url: addresses.api.agents.order, payload: { ids: [] } });
    expect(answer.statusCode).toBe(401);
  });
});
