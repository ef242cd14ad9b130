import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { NO_DOMAIN } from '#lib/http/domain-filter.ts';
import { newId } from '#lib/identifiers.ts';
import { ROOT } from '#lib/program-files.ts';
import { addresses } from '#src/addresses.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnEachDatabase, TEST_START, type TestWorld } from '#tests/support/world.ts';
import { DRAWING, DRAWN } from './alert-cover.ts';
import { findInForce } from './bulletin-alerts.queries.ts';
import { changePublication } from './change-publication.ts';
import { listPublications } from './list-publications.ts';
import { alertState, endRefusal, isVisible, PUBLICATION_SORTS } from './publication.policy.ts';
import type { Publication, PublicationKind } from './publication.schema.ts';
import { insertPublication } from './publications.queries.ts';
import { readAlerts, readPublicDetail, readPublicList } from './read-public.ts';
import { endAlert, prolongAlert } from './steer-alert.ts';
import { trashPublication } from './trash-publication.ts';

const NOW = '2026-03-20T08:00:00.000Z';
const now = new Date(NOW);
const JUST_BEFORE = '2026-03-20T07:59:59.999Z';
const JUST_AFTER = '2026-03-20T08:00:00.001Z';
const THREE_DAYS_AGO = '2026-03-17T08:00:00.000Z';
const JUST_UNDER_THREE_DAYS_AGO = '2026-03-17T08:00:00.001Z';
const LONG_AGO = '2024-08-07T06:50:00.000Z';
const DRAWN_FILE = join(ROOT, 'public', DRAWING);

describe('the alert of a bulletin', () => {
  it.each([
    ['in force up to its end', LONG_AGO, JUST_AFTER, 'inForce'],
    ['over at its end', LONG_AGO, NOW, 'ended'],
    ['over after its end, however new', JUST_BEFORE, JUST_BEFORE, 'ended'],
    ['in force for 72 hours without an end', JUST_UNDER_THREE_DAYS_AGO, null, 'inForce'],
    ['over after 72 hours without an end', THREE_DAYS_AGO, null, 'ended'],
  ] as const)('is %s', (_what, startsAt, endsAt, state) => {
    expect(alertState({ kind: 'bulletin', startsAt, endsAt }, now)).toBe(state);
  });

  it.each(['article', 'echo'] as const)('is none of an %s', (kind) => {
    expect(alertState({ kind, startsAt: NOW, endsAt: null }, now)).toBeNull();
  });

  it('has an end after its date, for a bulletin alone', () => {
    expect(endRefusal('bulletin', NOW, JUST_AFTER)).toBeNull();
    expect(endRefusal('bulletin', NOW, NOW)).toBe('endsBefore');
    expect(endRefusal('bulletin', null, NOW)).toBeNull();
    expect(endRefusal('article', NOW, JUST_AFTER)).toBe('endless');
    expect(endRefusal('echo', NOW, null)).toBeNull();
  });
});

type Case = Pick<Publication, 'id' | 'status' | 'publishedAt' | 'endsAt' | 'deletedAt'> & {
  readonly kind: PublicationKind;
};

/** Returns every combination of kind, status, date, end and trash, in an order that says nothing. */
function allCases(): Case[] {
  const dates = [LONG_AGO, THREE_DAYS_AGO, JUST_UNDER_THREE_DAYS_AGO, JUST_BEFORE, NOW, JUST_AFTER];
  const ends = [null, JUST_BEFORE, NOW, JUST_AFTER, '2027-01-01T00:00:00.000Z'];
  return (['bulletin', 'article'] as const).flatMap((kind) =>
    (['draft', 'published'] as const).flatMap((status) =>
      dates.flatMap((publishedAt) =>
        ends.flatMap((endsAt) =>
          [null, LONG_AGO].map((deletedAt) => ({
            id: newId(),
            kind,
            status,
            publishedAt,
            endsAt,
            deletedAt,
          })),
        ),
      ),
    ),
  );
}

async function insertCase({ services }: TestWorld, { id, ...one }: Case): Promise<void> {
  await writeVisible(services.db, (trx) =>
    insertPublication(trx, {
      id,
      kind: one.kind,
      slug: id,
      title: id,
      details: '',
      opening: '',
      search_text: id,
      cover_media_id: null,
      status: one.status,
      published_at: one.publishedAt,
      sorted_at: one.publishedAt ?? LONG_AGO,
      ends_at: one.endsAt,
      created_at: LONG_AGO,
      updated_at: LONG_AGO,
      deleted_at: one.deletedAt,
      version: 1,
    }),
  );
}

/** Returns every other case. */
function evens<One>(all: readonly One[]): readonly One[] {
  return all.filter((_, index) => index % 2 === 0);
}

describeOnEachDatabase('the bulletins in force', (world) => {
  it('are those of the policy, newest first, whatever is there beside them', async () => {
    const { services, clock } = world();
    clock.set(NOW);
    const cases = allCases();
    for (const one of cases) await insertCase(world(), one);
    const inState = (state: 'inForce' | 'ended') =>
      cases.filter(
        (one) =>
          isVisible(one, now) && alertState({ ...one, startsAt: one.publishedAt ?? LONG_AGO }, now) === state,
      );
    const inForce = inState('inForce').sort((one, other) =>
      `${other.publishedAt}${other.id}`.localeCompare(`${one.publishedAt}${one.id}`),
    );
    expect(inForce.length).toBeGreaterThan(5);
    expect(await findInForce(services.db, now)).toEqual(inForce.map(({ id }) => id));
    // Every other one is of a domain of new sites, so that a list of the domain is read from its entries.
    const domain = 'protection';
    await writeVisible(services.db, (trx) =>
      trx
        .insertInto('publication_domains')
        .values(evens(cases).map(({ id }) => ({ publication_id: id, domain_id: domain })))
        .execute(),
    );
    const page = { page: 1, pageSize: 100 };
    for (const status of ['inForce', 'ended'] as const) {
      for (const sort of PUBLICATION_SORTS)
        for (const [narrowed, those] of [
          [{}, cases],
          [{ domain }, evens(cases)],
          [{ domain: NO_DOMAIN }, cases.filter((one) => !evens(cases).includes(one))],
        ] as const) {
          const expected = inState(status).filter((one) => those.includes(one));
          const asked = { page, status, sort, isBrief: true, ...narrowed };
          const { items, total } = await listPublications(services, 'bulletin', 'kept', asked);
          const listed = [];
          for await (const { id } of items) listed.push(id);
          expect([new Set(listed), total]).toEqual([new Set(expected.map(({ id }) => id)), expected.length]);
        }
      const articles = await listPublications(services, 'article', 'kept', { page, status, isBrief: true });
      expect(articles.total).toBe(0);
    }
  });

  it('leave every page, list and detail in the millisecond of their end, and stay listed', async () => {
    const { services, clock } = world();
    const { slug } = await givenPublication(world(), {
      kind: 'bulletin',
      title: 'Coupure d’eau',
      endsAt: '2026-03-03T18:00:00.000Z',
    });
    const seen = async () => [
      (await readAlerts(services))[0]?.slug,
      (await readPublicList(services, 'bulletin', 1)).items.map(({ alert }) => alert),
      await readPublicDetail(services, 'bulletin', slug),
    ];
    clock.set('2026-03-03T17:59:59.999Z');
    expect(await seen()).toEqual([slug, ['inForce'], expect.objectContaining({ alert: 'inForce' })]);
    clock.advance(1);
    expect(await seen()).toEqual([undefined, ['ended'], expect.objectContaining({ alert: 'ended' })]);
  });
});

describeOnEachDatabase('an alert that is steered', (world) => {
  const actor = SYSTEM_ACTOR;
  const given = (input: Parameters<typeof givenPublication>[1] = {}) =>
    givenPublication(world(), { kind: 'bulletin', title: 'Coupure d’eau', ...input });
  const isInForce = async () => (await readAlerts(world().services)).length === 1;

  it('ends now, by the server’s clock, and is as it was once its end is taken back', async () => {
    const { services, clock } = world();
    const { id, endsAt, alertUntil } = await given();
    expect([endsAt, alertUntil]).toEqual([null, '2026-03-05T08:00:00.000Z']);
    clock.advance(60_000);
    const { publication } = await endAlert(services, actor, id);
    expect(publication.alertUntil).toBe('2026-03-02T08:01:00.000Z');
    expect(await isInForce()).toBe(false);
    await changePublication(services, actor, 'bulletin', id, { endsAt: null, newImages: [] });
    expect(await isInForce()).toBe(true);
  });

  it('ends in the millisecond of its publication, after its date as every end is', async () => {
    const { publishedAt, id } = await given();
    expect(publishedAt).toBe(world().clock.now().toISOString());
    const { publication } = await endAlert(world().services, actor, id);
    expect(publication.endsAt).toBe('2026-03-02T08:00:00.001Z');
  });

  it('is prolonged by 24 hours after its end, or after now where that is past', async () => {
    const { services, clock } = world();
    const { id } = await given({ endsAt: '2026-03-03T08:00:00.000Z' });
    const until = async () => (await prolongAlert(services, actor, id)).publication.alertUntil;
    expect(await until()).toBe('2026-03-04T08:00:00.000Z');
    clock.set('2026-03-10T08:00:00.000Z');
    expect(await until()).toBe('2026-03-11T08:00:00.000Z');
    expect(await isInForce()).toBe(true);
  });

  it('is not ended twice', async () => {
    const { services, clock } = world();
    const { id } = await given();
    const first = await endAlert(services, actor, id);
    clock.advance(60_000);
    expect(await endAlert(services, actor, id)).toEqual(first);
  });

  it('is told in the journal', async () => {
    const { services } = world();
    const { id } = await given();
    await prolongAlert(services, actor, id);
    await endAlert(services, actor, id);
    const rows = await services.db.selectFrom('events').select('action').orderBy('id').execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'publication.published',
      'publication.alert_prolonged',
      'publication.alert_ended',
    ]);
  });

  it.each([
    ['a draft', { status: 'draft' }],
    ['a scheduled bulletin', { publishedAt: '2026-04-01T08:00:00.000Z' }],
  ] as const)('is none of %s: 409', async (_what, input) => {
    const { id } = await given(input);
    for (const steer of [endAlert, prolongAlert])
      await expect(steer(world().services, actor, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is none of what is in the trash, of another kind, or not there', async () => {
    const { services } = world();
    const { id } = await given();
    await trashPublication(services, actor, 'bulletin', id);
    await expect(endAlert(services, actor, id)).rejects.toMatchObject({ code: 'conflict' });
    const article = await givenPublication(world());
    for (const other of [article.id, newId(), 'rien'])
      await expect(prolongAlert(services, actor, other)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is prolonged once by a retry with the same key, and by administrators alone', async () => {
    const { id } = await given();
    const api = await world().api();
    const headers = { ...(await givenAdministrator(world())), 'idempotency-key': 'une-fois' };
    const call = { method: 'PATCH', url: addresses.api.prolongAlert(id) } as const;
    expect((await api.inject(call)).statusCode).toBe(401);
    for (const _try of [1, 2]) {
      const answer = await api.inject({ ...call, headers });
      expect([answer.statusCode, answer.json().alertUntil]).toEqual([200, '2026-03-06T08:00:00.000Z']);
    }
  });

  it('takes no `alertUntil` from a client', async () => {
    const { id } = await given();
    const api = await world().api();
    const headers = await givenAdministrator(world());
    const payload = { alertUntil: '2027-01-01T00:00:00.000Z' };
    const answer = await api.inject({
      method: 'PUT',
      url: addresses.api.publications.bulletin.one(id),
      headers,
      payload,
    });
    expect([answer.statusCode, answer.json().alertUntil]).toEqual([200, '2026-03-05T08:00:00.000Z']);
  });

  it('has a drawn cover, one stored picture of the site', async () => {
    const api = await world().api();
    const headers = await givenAdministrator(world());
    const call = { method: 'POST', url: addresses.api.alertCover, headers } as const;
    const { url } = (await api.inject(call)).json();
    expect((await api.inject(call)).json()).toEqual({ url });
    const payload = { title: 'Coupure d’eau', coverImage: url };
    const list = addresses.api.publications.bulletin.list;
    const created = await api.inject({ method: 'POST', url: list, headers, payload });
    expect([created.statusCode, created.json().coverImage]).toEqual([201, url]);
    const picture = await api.inject({ url });
    expect([picture.statusCode, picture.rawPayload.length]).toEqual([
      200,
      (await readFile(DRAWN_FILE)).length,
    ]);
  });

  it('tells of its drawn cover what processing the drawing would tell', async () => {
    const { renditions, ...image } = await world().services.images.process(DRAWN_FILE);
    const { width, height } = renditions[0];
    expect({ ...image, size: { width, height } }).toEqual(DRAWN);
  });
});

describeOnEachDatabase('the list of bulletins', (world) => {
  it('shows on its first page, and there alone, what is in force, however old', async () => {
    const { services } = world();
    const { coverImage: cover } = await givenPublication(world());
    const publish = (title: string, hours: number, endsAt: string) =>
      givenPublication(world(), {
        kind: 'bulletin',
        title,
        cover,
        publishedAt: new Date(Date.parse(TEST_START) - hours * 3_600_000).toISOString(),
        endsAt,
      });
    await publish('Longue', 24 * 20, '2026-03-09T08:00:00.000Z');
    for (let hours = 1; hours <= 11; hours++)
      await publish(`Finie ${hours}`, hours + 1, '2026-03-02T07:30:00.000Z');
    const first = await readPublicList(services, 'bulletin', 1);
    expect(first.items.slice(0, 2).map(({ title, alert }) => [title, alert])).toEqual([
      ['Longue', 'inForce'],
      ['Finie 1', 'ended'],
    ]);
    const second = await readPublicList(services, 'bulletin', 2);
    expect(second.items.map(({ title }) => title)).toEqual(['Finie 11']);
  });
});
