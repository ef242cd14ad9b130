import { expect, it } from 'vitest';
import { type Actor, SYSTEM_ACTOR } from '#content/actor.ts';
import { type Change, recordChange } from '#content/record-change.ts';
import { addresses } from '#src/addresses.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeIndexed } from '#tests/support/query-plans.ts';
import { describeOnEachDatabase, TEST_START, type TestWorld } from '#tests/support/world.ts';
import { trashPublication } from '#types/publications/trash-publication.ts';
import { countEvents, deleteEventsUntil, findEvents } from './journal.queries.ts';
import type { JournalEntry } from './journal-entry.schema.ts';
import { sweepJournal } from './sweep-journal.ts';

const DAY = 86_400_000;

async function openJournal(world: TestWorld) {
  const headers = await givenAdministrator(world);
  const app = await world.api();
  const me = (await app.inject({ url: addresses.api.me, headers })).json();
  await world.services.db.deleteFrom('events').execute();
  const read = (query = '') => app.inject({ url: `/api/journal${query}`, headers });
  const actions = async (query = '') => (await read(query)).json().map(({ action }: JournalEntry) => action);
  return { me, read, actions };
}

/** Records a change, a minute after the one before. */
function record(
  { services, clock }: TestWorld,
  action: string,
  actor: Actor = SYSTEM_ACTOR,
  label = 'Un titre',
): Promise<void> {
  clock.advance(60_000);
  const change = { type: action.split('.')[0], id: 'x', action, label } as Change;
  return services.db.transaction().execute((trx) => recordChange(trx, services, actor, change));
}

describeOnEachDatabase('GET /api/journal', (world) => {
  it('answers actor, action and subject of each event, newest first', async () => {
    const { me, read } = await openJournal(world());
    const { id, title } = await givenPublication(world());
    world().clock.advance(1);
    await trashPublication(world().services, me, 'article', id);
    const answer = await read();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-total-count']).toBe('2');
    const thing = { id: expect.any(String), subjectType: 'article', subjectId: id, subjectLabel: title };
    expect(answer.json()).toEqual([
      {
        ...thing,
        occurredAt: new Date(Date.parse(TEST_START) + 1).toISOString(),
        actor: { id: me.id, name: me.name },
        action: 'publication.trashed',
        occurrences: 1,
        subjectState: 'trashed',
      },
      {
        ...thing,
        occurredAt: TEST_START,
        actor: null,
        action: 'publication.published',
        occurrences: 1,
        subjectState: 'trashed',
      },
    ]);
  });

  it('answers for each subject whether it is present or deleted', async () => {
    const { me, read } = await openJournal(world());
    await givenPublication(world());
    await record(world(), 'report.deleted', me);
    await record(world(), 'account.enabled', me);
    const states = (await read()).json().map(({ subjectState }: JournalEntry) => subjectState);
    expect(states).toEqual(['present', 'gone', 'present']);
  });

  it('filters by actor, subject type and action', async () => {
    const { me, actions } = await openJournal(world());
    await record(world(), 'agent.created', me);
    await record(world(), 'agent.trashed');
    await record(world(), 'report.created', me);
    expect(await actions(`?actor=${me.id}`)).toEqual(['report.created', 'agent.created']);
    expect(await actions('?subject=agent')).toEqual(['agent.trashed', 'agent.created']);
    expect(await actions('?action=agent.trashed')).toEqual(['agent.trashed']);
    expect(await actions(`?actor=${me.id}&subject=agent`)).toEqual(['agent.created']);
  });

  it('filters by days of the organisation’s time zone, the last day included', async () => {
    const { actions } = await openJournal(world());
    world().clock.set('2026-03-04T21:58:30.000Z');
    await record(world(), 'agent.created');
    await record(world(), 'agent.changed');
    world().clock.set('2026-03-05T21:58:00.000Z');
    await record(world(), 'agent.trashed');
    await record(world(), 'agent.deleted');
    world().clock.set(TEST_START);
    expect(await actions('?from=2026-03-05&to=2026-03-05')).toEqual(['agent.trashed', 'agent.changed']);
    expect(await actions('?to=2026-03-04')).toEqual(['agent.created']);
    expect(await actions('?from=2026-03-06')).toEqual(['agent.deleted']);
  });

  it('is paged, with the total and a link to the next page', async () => {
    const { read, actions } = await openJournal(world());
    for (let number = 1; number <= 12; number++) await record(world(), `agent.${number}`);
    expect(await actions()).toHaveLength(12);
    expect(await actions('?pageSize=10')).toHaveLength(10);
    expect(await actions('?page=3&pageSize=5')).toEqual(['agent.2', 'agent.1']);
    const { headers } = await read('?subject=agent&page=2&pageSize=5');
    expect(headers['x-total-count']).toBe('12');
    expect(headers.link).toContain('</api/journal?subject=agent&page=3&pageSize=5>; rel="next"');
  });

  it('cuts a label of 500 characters to 160', async () => {
    const { read } = await openJournal(world());
    await record(world(), 'report.created', SYSTEM_ACTOR, 'é'.repeat(500));
    expect((await read()).json()[0].subjectLabel).toBe(`${'é'.repeat(159)}…`);
  });

  it.each([
    '?from=hier',
    '?to=2026-02-30',
    '?page=0',
    '?pageSize=1000',
    `?actor=${'a'.repeat(101)}`,
    '?actor=%00',
    '?subject=a%00',
    '?action=%00',
  ])('answers 400 to %s', async (query) => {
    expect((await (await openJournal(world())).read(query)).statusCode).toBe(400);
  });

  it.each([
    "?actor=' or '1'='1",
    '?subject=%25',
    "?action='; drop table events; --",
    '?actor=null',
    '?subject=__proto__',
    '?from=9999-12-31',
  ])('answers an empty list for the unknown value of %s', async (query) => {
    const { read } = await openJournal(world());
    await record(world(), 'agent.created');
    const answer = await read(encodeURI(query));
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  });
});

describeOnEachDatabase('the journal', (world) => {
  it('deletes an event once it is a year old', async () => {
    const { services, clock } = world();
    await record(world(), 'agent.created');
    const left = () => services.db.selectFrom('events').select('action').execute();
    clock.advance(365 * DAY - 1);
    await sweepJournal(services);
    expect(await left()).toHaveLength(1);
    clock.advance(1);
    await sweepJournal(services);
    expect(await left()).toEqual([]);
  });
});

const PAGE = { page: 1, pageSize: 25 };

describeIndexed('the journal', [
  ['its newest events', /events_by_time/, (db) => findEvents(db, {}, PAGE)],
  ['the events of an actor', /events_by_actor/, (db) => findEvents(db, { actor: 'x' }, PAGE)],
  ['the events of a subject type', /events_by_subject/, (db) => findEvents(db, { subject: 'article' }, PAGE)],
  ['the number of events of an actor', /events_by_actor/, (db) => countEvents(db, { actor: 'x' })],
  ['the events to delete', /events_by_time/, (db) => deleteEventsUntil(db, TEST_START)],
]);
