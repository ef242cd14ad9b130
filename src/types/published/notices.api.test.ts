import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { countPlaces, deleteItem, getItem, readPart } from '#content/collections/index.ts';
import { findNextChange } from '#content/publishing/next-instant.queries.ts';
import { findMatches } from '#content/search/index.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { type FormFields, multipart } from '#tests/support/multipart.ts';
import { givenUpload } from '#tests/support/publications.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { describeOnOneDatabase, TEST_START } from '#tests/support/world.ts';
import { NOTICES } from '#types/notices/notices.ts';

const { list, one, trashed, restore } = addresses.api.notice;
const DAY = 24 * 60 * 60_000;
const DEADLINE = '2026-03-10T14:00:00.000Z';

function pdf(filename = 'a.pdf', padding = 0) {
  return { data: drawPdf({ padding }), filename, type: 'application/pdf' };
}

describeOnOneDatabase('the notices', (world) => {
  const { asAdministrator, asVisitor } = useCalls(world);
  const call = asAdministrator;
  const send = async (method: 'POST' | 'PUT', url: string, fields: FormFields) =>
    call({ method, url, ...(await multipart(fields)) });
  const add = async (fields: FormFields = {}) =>
    (await send('POST', list, { title: 'Forage de trois puits', documents: pdf(), ...fields })).json();
  const put = (id: string, payload: object) => call({ method: 'PUT', url: one(id), payload });
  const statusOf = async (url: string) => (await asVisitor({ url })).statusCode;
  const titles = async (url = list, get = asVisitor) =>
    (await get({ url })).json().map(({ title }: { title: string }) => title);

  it('answers a new notice with every field, and its address', async () => {
    const answer = await send('POST', list, {
      title: 'Forage de trois puits',
      kind: 'tender',
      deadline: '2026-03-10T16:00:00+02:00',
      place: ' Goma ',
      details: '',
      documents: [pdf('dossier_appel (1).pdf'), pdf('b.pdf', 50)],
      documentTitles: ['', 'Le cahier des charges'],
    });
    const { id, documents, ...notice } = answer.json();
    expect([answer.statusCode, answer.headers.location]).toEqual([201, one(id)]);
    expect(notice).toEqual({
      slug: 'forage-de-trois-puits',
      title: 'Forage de trois puits',
      kind: 'tender',
      deadline: DEADLINE,
      place: 'Goma',
      details: null,
      status: 'published',
      publishedAt: TEST_START,
      createdAt: TEST_START,
      updatedAt: TEST_START,
    });
    expect(documents).toEqual([
      { url: expect.any(String), title: 'Dossier appel', size: drawPdf().length },
      { url: expect.any(String), title: 'Le cahier des charges', size: drawPdf({ padding: 50 }).length },
    ]);
    expect((await asVisitor({ url: one(id) })).json().documents).toEqual(documents);
  });

  it('needs a title alone as a draft, and a document once it is published', async () => {
    const draft = (
      await call({ method: 'POST', url: list, payload: { title: 'A', status: 'draft' } })
    ).json();
    expect(draft).toMatchObject({ kind: 'notice', deadline: null, documents: [], publishedAt: null });
    const refused = await put(draft.id, { status: 'published' });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { documents: expect.stringContaining('au moins un document') },
    ]);
    const published = await send('PUT', one(draft.id), { status: 'published', documents: pdf() });
    expect(published.json()).toMatchObject({ status: 'published', publishedAt: TEST_START });
    expect((await put(draft.id, { documents: [] })).json().fields).toEqual({
      documents: expect.stringContaining('au moins un document'),
    });
    expect((await put(draft.id, { title: 'B' })).json().documents).toHaveLength(1);
  });

  it('refuses a deadline before its publication, and only then', async () => {
    const early = await send('POST', list, { title: 'A', documents: pdf(), deadline: TEST_START });
    expect([early.statusCode, early.json().fields]).toEqual([
      400,
      { deadline: 'La date limite vient avant la publication.' },
    ]);
    expect(await storedKeys(world())).toEqual([]);
    const { id } = await add({ status: 'draft', deadline: TEST_START });
    expect((await put(id, { status: 'published' })).statusCode).toBe(400);
    expect((await put(id, { deadline: DEADLINE, status: 'published' })).statusCode).toBe(200);
    world().clock.advance(30 * DAY);
    const { services } = world();
    const { item } = await NOTICES.change(services, SYSTEM_ACTOR, id, { title: 'Corrigée' });
    expect(item).toMatchObject({ title: 'Corrigée', deadline: DEADLINE });
    expect((await NOTICES.change(services, SYSTEM_ACTOR, id, { deadline: null })).item.deadline).toBe(null);
  });

  it('keeps, renames, adds and removes documents, and lists are searched by their titles', async () => {
    const { id, documents } = await add({ documentTitles: 'Cahier' });
    const [{ url }] = documents;
    const more = await send('PUT', one(id), { documents: pdf('plan.pdf') });
    expect(more.json().documents.map(({ title }: { title: string }) => title)).toEqual(['Cahier', 'Plan']);
    const found = async (q: string) => titles(`${list}?all=true&q=${q}`, call);
    expect(await found('plan')).toHaveLength(1);
    await put(id, { documents: [{ url, title: 'Termes de référence' }] });
    expect([await found('plan'), await found('référence')]).toEqual([[], ['Forage de trois puits']]);
    expect(await storedKeys(world())).toHaveLength(1);
    const stale = await call({
      method: 'PUT',
      url: one(id),
      payload: { title: 'X' },
      headers: { 'if-match': '"1"' },
    });
    expect([stale.statusCode, stale.json().current.documents[0].title]).toEqual([409, 'Termes de référence']);
  });

  it('offers its documents to visitors while they see it', async () => {
    const { id, documents } = await add({ status: 'draft' });
    const [{ url }] = documents;
    expect(await statusOf(url)).toBe(404);
    await put(id, { status: 'published', publishedAt: '2026-03-02T09:00:00.000Z' });
    expect([await statusOf(url), await statusOf(one(id))]).toEqual([404, 404]);
    world().clock.advance(60 * 60_000);
    expect([await statusOf(url), await statusOf(one(id))]).toEqual([200, 200]);
    await call({ method: 'DELETE', url: one(id) });
    expect([await statusOf(url), await statusOf(one(id))]).toEqual([404, 404]);
    expect(await titles(trashed, call)).toHaveLength(1);
    await call({ method: 'PATCH', url: restore(id) });
    expect(await statusOf(url)).toBe(200);
    await deleteItem(world().services, SYSTEM_ACTOR, NOTICES, id);
    expect(await storedKeys(world())).toEqual([]);
  });

  it('comes first among those without a deadline when it is the newest', async () => {
    for (const title of ['Ancien', 'Nouveau']) {
      await add({ title });
      world().clock.advance(1_000);
    }
    await add({ title: 'Daté', deadline: DEADLINE });
    const found = await readPart(world().services, NOTICES, 'current', { offset: 0, limit: 2 });
    expect(found.map(({ item }) => item.title)).toEqual(['Daté', 'Nouveau']);
  });

  it('leaves the site a year after its deadline, with its documents, and stays with administrators', async () => {
    const { id, documents } = await add({ deadline: DEADLINE });
    await add({ title: 'Sans date limite' });
    const [{ url }] = documents;
    const { clock } = world();
    const untilDeadline = Date.parse(DEADLINE) - Date.parse(TEST_START);
    const found = async () => (await findMatches(world().services, 'forage')).total;
    clock.advance(untilDeadline + 365 * DAY - 1);
    expect([await statusOf(url), await statusOf(one(id)), await titles(), await found()]).toEqual([
      200,
      200,
      ['Sans date limite', 'Forage de trois puits'],
      1,
    ]);
    clock.advance(1);
    expect([await statusOf(url), await statusOf(one(id)), await titles(), await found()]).toEqual([
      404,
      404,
      ['Sans date limite'],
      0,
    ]);
    expect((await getItem(world().services, NOTICES, id)).item.documents).toHaveLength(1);
    expect((await countPlaces(world().services, 'notices')).kept).toBe(2);
  });

  it('changes pages at its deadline and when it leaves', async () => {
    const { services } = world();
    await NOTICES.create(services, SYSTEM_ACTOR, {
      title: 'A',
      deadline: DEADLINE,
      documents: [await givenUpload(world(), drawPdf(), 'a.pdf')],
    });
    const next = async (after: string) =>
      new Date(await findNextChange(services.db, Date.parse(after))).toISOString();
    expect(await next(TEST_START)).toBe(DEADLINE);
    expect(await next(DEADLINE)).toBe('2027-03-10T14:00:00.000Z');
  });
});
