import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { setDailySince } from '#lib/daily-backups.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { DEFAULTS } from '#settings/defaults/index.ts';
import type { Organisation } from '#settings/sections/sections.schema.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { demonstrationOf, interrupted, useDemonstration, useFirstStart } from '#tests/support/first-start.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnDatabase, describeOnOneDatabase } from '#tests/support/world.ts';
import { createAgent } from '#types/team/index.ts';
import { findDemonstration } from './demonstration.ts';
import type { Checklist, Task } from './first-start.schema.ts';
import { loadDemonstration } from './load-demonstration.ts';

const { checklist: url, demonstration } = addresses.api;

describeOnOneDatabase('the checklist', (world) => {
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
    await writeVisible(db, (trx) =>
      trx
        .insertInto('organisation_sections')
        .values({ ...row, name: 'contact', value: JSON.stringify(contact) })
        .execute(),
    );
    expect(await done()).toEqual(['contact', 'article', 'team', 'address']);
  });

  it('has a step for each text that is still the product’s, ticked once somebody has written it', async () => {
    const row = { updated_at: '2026-03-02T08:00:00.000Z', previous: null };
    const save = (content: Partial<Organisation>, version: number) =>
      writeVisible(world().services.db, async (trx) => {
        await trx.deleteFrom('organisation_sections').execute();
        const rows = Object.entries(content).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
        await trx
          .insertInto('organisation_sections')
          .values(rows.map((written) => ({ ...row, ...written, version })))
          .execute();
      });
    await save(DEFAULTS, 1);
    const open = (await read()).tasks.filter(({ isDone }) => !isDone).map(({ task }) => task);
    expect(open).toEqual(['backups', 'assistance', 'article', 'team', 'abuse']);
    // A text that was written and emptied again counts as the product's default.
    await save({ ...DEFAULTS, partners: { items: [] }, domains: { items: [] }, charter: { parts: [] } }, 2);
    const again = (await read()).tasks.filter(({ isDone }) => !isDone).map(({ task }) => task);
    expect(again).toEqual([
      'backups',
      'assistance',
      'domains',
      'network',
      'partners',
      'article',
      'team',
      'abuse',
    ]);
  });

  it('begins with the daily backups while they are off', async () => {
    expect((await read()).tasks[0]).toMatchObject({ task: 'backups', isDone: false });
    await setDailySince(world().services.db, world().clock.now().toISOString());
    expect((await read()).tasks[0]).toMatchObject({ task: 'backups', isDone: true });
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

describeOnDatabase('sqlite', 'the demonstration of a first start', (world) => {
  const start = useFirstStart(world);
  const { begin, team } = useDemonstration(world);
  const never = new AbortController().signal;
  it('is loaded once, and goes on where a stop has cut it', async () => {
    await begin();
    const { services } = world();
    const stopping = new AbortController();
    const cut = interrupted(demonstrationOf(['A', 'B', 'C']), async () => stopping.abort());
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
    await writeVisible(services.db, (trx) =>
      trx
        .insertInto('organisation_sections')
        .values({ ...reset, value: 'null' })
        .execute(),
    );
    await remove();
    const { identity, values, about, objectives } = await services.organisation.read();
    expect([identity.name, values.items, objectives.items]).toEqual(['Amani ya Kivu', [], []]);
    expect(about.paragraphs[0]).toMatch(/^Bienvenue sur notre site/);
  });

  it('leaves the list of what is next as it was: nobody has written those words', async () => {
    const { app, headers, remove } = await begin();
    const tasks = async () => (await app.inject({ url, headers })).json().tasks;
    const before = await tasks();
    const legal = { method: 'GET', url: addresses.api.organisationSection('legal') } as const;
    const shipped = (await app.inject(legal)).json();
    world().clock.advance(60_000);
    await remove();
    expect(await tasks()).toEqual(before);
    const left = (await app.inject(legal)).json();
    expect(left.value).not.toEqual(shipped.value);
    const changed = { method: 'PUT', url: legal.url, headers, payload: shipped.value } as const;
    expect((await app.inject(changed)).statusCode).toBe(200);
    expect((await tasks()).find(({ task }: Checklist['tasks'][number]) => task === 'legal').isDone).toBe(
      true,
    );
  });

  it('stops coming once it is removed', async () => {
    const { remove } = await begin();
    const removing = interrupted(demonstrationOf(['A', 'B']), remove);
    await loadDemonstration(world().services, removing, never);
    expect(await team()).toEqual(['(A)']);
  });
});
