import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { createAgent } from '#features/agents/index.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { useFirstStart } from '#tests/support/first-start.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnDatabase, describeOnEachDatabase } from '#tests/support/world.ts';
import { type Demonstration, findDemonstration } from './demonstration.ts';
import type { Checklist, Task } from './first-start.schema.ts';
import { loadDemonstration } from './load-demonstration.ts';

const { checklist: url, demonstration } = addresses.api;

describeOnEachDatabase('the checklist', (world) => {
  const { asAdministrator, asVisitor } = useCalls(world);
  const read = async (): Promise<Checklist> => (await asAdministrator({ url })).json();
  const done = async (): Promise<Task[]> =>
    (await read()).tasks.filter(({ isDone }) => isDone).map(({ task }) => task);

  it('ticks what the site’s own state shows as done', async () => {
    expect(await done()).toEqual(['address']);
    await givenPublication(world(), { title: 'Notre premier article' });
    await createAgent(world().services, SYSTEM_ACTOR, { name: 'Awa', role: 'Accueil' });
    const { db } = world().services;
    const row = { version: 1, updated_at: '2026-03-02T08:00:00.000Z', previous: null };
    const contact = { email: 'a@amani.example', phone: '+243 970 000 000', postalAddress: '', networks: [] };
    await db
      .insertInto('organisation_sections')
      .values({ ...row, name: 'contact', value: JSON.stringify(contact) })
      .execute();
    expect(await done()).toEqual(['contact', 'article', 'team', 'address']);
  });

  it('hides what nobody wants to be reminded of, for everybody', async () => {
    const answer = await asAdministrator({
      method: 'PUT',
      url,
      payload: { hidden: ['logo', 'logo', 'legal'] },
    });
    expect(answer.statusCode).toBe(200);
    const hidden = (await read()).tasks.filter(({ isHidden }) => isHidden).map(({ task }) => task);
    expect(hidden).toEqual(['logo', 'legal']);
  });

  it('is an administrator’s', async () => {
    const statuses = [
      await asVisitor({ url }),
      await asVisitor({ method: 'PUT', url, payload: { hidden: [] } }),
      await asVisitor({ method: 'DELETE', url: demonstration }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([401, 401, 401]);
  });

  it('refuses tasks that it does not know', async () => {
    const answer = await asAdministrator({ method: 'PUT', url, payload: { hidden: ['tout'] } });
    expect(answer.statusCode).toBe(400);
  });
});

/** A demonstration of members of the team. */
function demonstrationOf(names: readonly string[]): Demonstration {
  const step = (name: string) => async (services: Services) => {
    const { item } = await createAgent(services, SYSTEM_ACTOR, { name, role: 'Bénévole' });
    return { type: 'agent' as const, id: item.id };
  };
  return { readSteps: async () => names.map(step) };
}

describeOnDatabase('sqlite', 'the demonstration of a first start', (world) => {
  const start = useFirstStart(world);
  const never = new AbortController().signal;
  const team = async () =>
    (
      await world().services.db.selectFrom('agents').select(['name', 'deleted_at']).orderBy('name').execute()
    ).map(({ name, deleted_at }) => (deleted_at ? `(${name})` : name));
  const begin = async () => {
    const { app, install } = await start({ hasDemonstration: true });
    const { token } = (await install({ beginsWith: 'demonstration' })).json();
    const headers = { authorization: `Bearer ${token}` };
    return { app, headers, remove: () => app.inject({ method: 'DELETE', url: demonstration, headers }) };
  };

  it('is loaded once, and goes on where a stop has cut it', async () => {
    await begin();
    const { services } = world();
    const stopping = new AbortController();
    const cut: Demonstration = {
      readSteps: async () => {
        const [first, ...others] = await demonstrationOf(['A', 'B', 'C']).readSteps();
        if (!first) throw new Error('It has a first step.');
        const last = async (given: Services) => {
          stopping.abort();
          return first(given);
        };
        return [last, ...others];
      },
    };
    await loadDemonstration(services, cut, stopping.signal);
    expect([await team(), (await findDemonstration(services.db))?.state]).toEqual([['A'], 'loading']);
    await loadDemonstration(services, demonstrationOf(['A', 'B', 'C']), never);
    await loadDemonstration(services, demonstrationOf(['A', 'B', 'C']), never);
    expect([await team(), (await findDemonstration(services.db))?.state]).toEqual([
      ['A', 'B', 'C'],
      'loaded',
    ]);
  });

  it('is not loaded where nobody has asked for it', async () => {
    await (await start({ hasDemonstration: true })).install();
    await loadDemonstration(world().services, demonstrationOf(['A']), never);
    expect(await team()).toEqual([]);
  });

  it('goes to the trash by one call, but for what somebody has changed or added', async () => {
    const { app, headers, remove } = await begin();
    const { services } = world();
    await loadDemonstration(services, demonstrationOf(['A', 'B', 'C']), never);
    await createAgent(services, SYSTEM_ACTOR, { name: 'Furaha', role: 'Coordination' });
    const [, second] = (await findDemonstration(services.db))?.items ?? [];
    const changed = { method: 'PUT', url: addresses.api.agents.one(second?.id ?? ''), headers } as const;
    expect((await app.inject({ ...changed, payload: { role: 'Trésorière' } })).statusCode).toBe(200);
    const answer = await remove();
    expect([answer.statusCode, answer.json()]).toEqual([200, { trashed: 2, kept: 1 }]);
    expect(await team()).toEqual(['(A)', 'B', '(C)', 'Furaha']);
    expect((await remove()).json()).toEqual({ trashed: 0, kept: 0 });
  });

  it('leaves neutral words where its own still stood', async () => {
    const { remove } = await begin();
    const { services } = world();
    const reset = { name: 'objectives', version: 4, updated_at: '2026-03-02T08:00:00.000Z', previous: null };
    await services.db
      .insertInto('organisation_sections')
      .values({ ...reset, value: 'null' })
      .execute();
    await remove();
    const { identity, values, about, objectives } = await services.organisation.read();
    expect([identity.name, values.items, objectives.items]).toEqual(['Amani ya Kivu', [], []]);
    expect(about.paragraphs.join(' ')).toContain('Bukavu');
  });

  it('stops coming once it is removed', async () => {
    const { remove } = await begin();
    const removing: Demonstration = {
      readSteps: async () => {
        const [first, second] = await demonstrationOf(['A', 'B']).readSteps();
        if (!first || !second) throw new Error('It has two steps.');
        const meanwhile = async (given: Services) => {
          const created = await first(given);
          await remove();
          return created;
        };
        return [meanwhile, second];
      },
    };
    await loadDemonstration(world().services, removing, never);
    expect(await team()).toEqual(['(A)']);
  });
});
