import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { findIdOfSlug } from '#content/publishing/item-slugs.queries.ts';
import { findNextChange } from '#content/publishing/next-instant.queries.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { smallImage } from '#tests/support/images.ts';
import { multipart } from '#tests/support/multipart.ts';
import { describeOnOneDatabase, TEST_START } from '#tests/support/world.ts';
import { EVENTS } from '#types/agenda/agenda.ts';

const { list, one, trashed, restore, years } = addresses.api.event;
const MEETING = { title: 'Réunion', startsAt: '2026-03-10T08:00:00.000Z' };
const DAYS = { title: 'Formation', startsAt: '2026-03-10', endsAt: '2026-03-12' };

describeOnOneDatabase('the agenda', (world) => {
  const { asAdministrator, asVisitor } = useCalls(world);
  const call = asAdministrator;
  const add = (payload: object) => call({ method: 'POST', url: list, payload });
  const change = (id: string, payload: object, headers = {}) =>
    call({ method: 'PUT', url: one(id), payload, headers });
  const titles = async (url: string, get = asVisitor) =>
    (await get({ method: 'GET', url })).json().map(({ title }: { title: string }) => title);

  it('answers a new event with every field, and its address', async () => {
    const answer = await add({ ...MEETING, endsAt: '2026-03-10T12:00:00+02:00', place: ' Goma ', url: '' });
    const { id, ...event } = answer.json();
    expect([answer.statusCode, answer.headers.location, Object.keys(answer.json())]).toEqual([
      201,
      one(id),
      [
        ...['id', 'slug', 'title', 'details', 'startsAt', 'endsAt', 'isAllDay', 'place', 'url'],
        ...['image', 'imageFocus', 'status', 'publishedAt', 'createdAt', 'updatedAt'],
      ],
    ]);
    expect(event).toEqual({
      slug: 'reunion',
      title: 'Réunion',
      details: null,
      startsAt: '2026-03-10T08:00:00.000Z',
      endsAt: '2026-03-10T10:00:00.000Z',
      isAllDay: false,
      place: 'Goma',
      url: null,
      image: null,
      imageFocus: null,
      status: 'published',
      publishedAt: TEST_START,
      createdAt: TEST_START,
      updatedAt: TEST_START,
    });
  });

  it('takes whole days as dates, and a picture, from a form', async () => {
    const form = await multipart({ ...DAYS, isAllDay: 'true', image: { data: await smallImage() } });
    const answer = await call({ method: 'POST', url: list, ...form });
    expect(answer.json()).toMatchObject({ ...DAYS, isAllDay: true, image: expect.any(String) });
  });

  it.each([
    [{}, { title: 'Le titre est requis.', startsAt: 'La date de début est requise.' }],
    [{ ...MEETING, startsAt: '' }, { startsAt: 'La date de début est requise.' }],
    [{ ...MEETING, startsAt: 'demain' }, { startsAt: 'La date de début est invalide.' }],
    [{ ...MEETING, startsAt: '2026-02-30' }, { startsAt: 'La date de début est invalide.' }],
    [{ ...MEETING, startsAt: '0026-03-10' }, { startsAt: expect.stringContaining('Vérifiez l’année') }],
    [{ ...MEETING, endsAt: 'après' }, { endsAt: 'La date de fin est invalide.' }],
    [{ ...MEETING, endsAt: '2026-03-10T07:59:00.000Z' }, { endsAt: 'La fin vient avant le début.' }],
    [{ ...DAYS, endsAt: '2026-03-09' }, { endsAt: 'La fin vient avant le début.' }],
    [{ ...DAYS, isAllDay: false }, { startsAt: 'Donnez aussi l’heure, ou cochez les journées entières.' }],
    [
      { ...MEETING, endsAt: '2026-03-11' },
      { endsAt: 'Donnez aussi l’heure, ou cochez les journées entières.' },
    ],
    [{ ...MEETING, isAllDay: true }, { startsAt: 'Pour des journées entières, donnez une date sans heure.' }],
    [{ ...MEETING, isAllDay: 'peut-être' }, { isAllDay: 'Répondez par oui ou par non.' }],
    [{ ...MEETING, url: 'javascript:alert(1)' }, { url: expect.stringContaining('https://') }],
    [{ ...MEETING, status: 'hidden' }, { status: expect.any(String) }],
  ])('refuses %j with a sentence beside the field', async (payload, fields) => {
    const answer = await add(payload);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });

  it('compares a changed end with the begin that stays, and empties what is empty', async () => {
    const { id } = (await add(DAYS)).json();
    expect((await change(id, { endsAt: '2026-03-09' })).json().fields).toEqual({
      endsAt: 'La fin vient avant le début.',
    });
    expect((await change(id, { startsAt: '2026-03-13' })).statusCode).toBe(400);
    expect((await change(id, { title: 'Autre' })).json()).toMatchObject({ endsAt: '2026-03-12' });
    expect((await change(id, { endsAt: '' })).json()).toMatchObject({ startsAt: '2026-03-10', endsAt: null });
    expect((await change(id, MEETING)).json()).toMatchObject({ ...MEETING, isAllDay: false });
  });

  it('shows visitors what is published and whose date has come, last begin first', async () => {
    await add(DAYS);
    await add({ ...MEETING, startsAt: '2026-03-09T08:00:00.000Z' });
    const draft = (await add({ ...MEETING, title: 'Brouillon', status: 'draft' })).json();
    const later = (
      await add({ ...MEETING, title: 'Bientôt', publishedAt: '2026-03-02T09:00:00.000Z' })
    ).json();
    expect(draft.publishedAt).toBe(null);
    expect(await titles(list)).toEqual(['Formation', 'Réunion']);
    expect(await titles(`${list}?all=true`)).toEqual(['Formation', 'Réunion']);
    expect(await titles(list, call)).toEqual(['Formation', 'Réunion']);
    expect(await titles(`${list}?all=true`, call)).toHaveLength(4);
    for (const { id } of [draft, later]) {
      expect((await asVisitor({ method: 'GET', url: one(id) })).statusCode).toBe(404);
      expect((await call({ method: 'GET', url: one(id) })).statusCode).toBe(200);
    }
    world().clock.advance(60 * 60_000);
    expect(await titles(list)).toHaveLength(3);
    expect((await change(draft.id, { status: 'published' })).json().publishedAt).toBe(
      '2026-03-02T09:00:00.000Z',
    );
  });

  it('gives each event its own slug, and keeps the former ones', async () => {
    const [one1, two] = [(await add(MEETING)).json(), (await add(MEETING)).json()];
    expect([one1.slug, two.slug]).toEqual(['reunion', 'reunion-2']);
    expect((await change(one1.id, { title: 'Réunion\u202f!' })).json().slug).toBe('reunion');
    expect((await change(one1.id, { title: 'Assemblée' })).json().slug).toBe('assemblee');
    expect((await add(MEETING)).json().slug).toBe('reunion-3');
    const { db } = world().services;
    expect(await findIdOfSlug(db, 'event', 'reunion')).toBe(one1.id);
    await call({ method: 'DELETE', url: `${one(one1.id)}?permanent=true` });
    expect(await findIdOfSlug(db, 'event', 'reunion')).toBe(undefined);
  });

  it('counts the years of its begins', async () => {
    await add({ ...DAYS, startsAt: '2024-12-31', endsAt: null });
    await add({ ...MEETING, startsAt: '2024-12-31T22:30:00.000Z' });
    expect((await call({ method: 'GET', url: years })).json()).toEqual([2025, 2024]);
    expect(await titles(`${list}?all=true&year=2025`, call)).toEqual(['Réunion']);
  });

  it('goes to the trash and comes back', async () => {
    const { id } = (await add(MEETING)).json();
    expect((await call({ method: 'DELETE', url: one(id) })).statusCode).toBe(204);
    expect(await titles(list)).toEqual([]);
    expect(await titles(trashed, call)).toEqual(['Réunion']);
    expect((await call({ method: 'PATCH', url: restore(id) })).json()).toMatchObject({ id, slug: 'reunion' });
    expect(await titles(list)).toEqual(['Réunion']);
  });

  it('is asked again when one appears or is over', async () => {
    const { services } = world();
    const next = async () =>
      new Date(await findNextChange(services.db, Date.parse(TEST_START))).toISOString();
    await EVENTS.create(services, SYSTEM_ACTOR, { ...DAYS, status: 'draft' });
    await EVENTS.create(services, SYSTEM_ACTOR, DAYS);
    expect(await next()).toBe('2026-03-12T22:00:00.000Z');
    await EVENTS.create(services, SYSTEM_ACTOR, MEETING);
    expect(await next()).toBe('2026-03-10T22:00:00.000Z');
    await EVENTS.create(services, SYSTEM_ACTOR, { ...MEETING, publishedAt: '2026-03-03T08:00:00.000Z' });
    expect(await next()).toBe('2026-03-03T08:00:00.000Z');
  });
});
