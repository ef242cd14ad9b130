import { describe, expect, it } from 'vitest';
import { writeVisible } from '#platform/db/write-visible.ts';
import { newId } from '#platform/identifiers.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import { findNewestInForce } from './bulletin-alerts.queries.ts';
import { alertState, endRefusal, isVisible } from './publication.policy.ts';
import type { Publication, PublicationKind } from './publication.schema.ts';
import { insertPublication } from './publications.queries.ts';
import { readAlert, readPublicDetail, readPublicList } from './read-public.ts';

const NOW = '2026-03-20T08:00:00.000Z';
const now = new Date(NOW);
const JUST_BEFORE = '2026-03-20T07:59:59.999Z';
const JUST_AFTER = '2026-03-20T08:00:00.001Z';
const FORTNIGHT_AGO = '2026-03-06T08:00:00.000Z';
const JUST_UNDER_A_FORTNIGHT_AGO = '2026-03-06T08:00:00.001Z';
const LONG_AGO = '2024-08-07T06:50:00.000Z';

describe('the alert of a bulletin', () => {
  it.each([
    ['in force up to its end', LONG_AGO, JUST_AFTER, 'inForce'],
    ['over at its end', LONG_AGO, NOW, 'ended'],
    ['over after its end, however new', JUST_BEFORE, JUST_BEFORE, 'ended'],
    ['in force for 14 days without an end', JUST_UNDER_A_FORTNIGHT_AGO, null, 'inForce'],
    ['over after 14 days without an end', FORTNIGHT_AGO, null, 'ended'],
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
  const dates = [LONG_AGO, FORTNIGHT_AGO, JUST_UNDER_A_FORTNIGHT_AGO, JUST_BEFORE, NOW, JUST_AFTER];
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

describeOnEachDatabase('the newest bulletin in force', (world) => {
  it('is that of the policy, whatever is there beside it', async () => {
    const { db } = world().services;
    const cases = allCases();
    for (const one of cases) await insertCase(world(), one);
    const inForce = cases
      .filter(
        (one) =>
          isVisible(one, now) &&
          alertState({ ...one, startsAt: one.publishedAt ?? LONG_AGO }, now) === 'inForce',
      )
      .sort((one, other) => `${other.publishedAt}${other.id}`.localeCompare(`${one.publishedAt}${one.id}`));
    expect(inForce.length).toBeGreaterThan(5);
    for (const { id } of inForce) {
      expect(await findNewestInForce(db, now)).toBe(id);
      await writeVisible(db, (trx) => trx.deleteFrom('publications').where('id', '=', id).execute());
    }
    expect(await findNewestInForce(db, now)).toBeUndefined();
  });

  it('leaves home page, list and detail in the millisecond of its end, and stays listed', async () => {
    const { services, clock } = world();
    const { slug } = await givenPublication(world(), {
      kind: 'bulletin',
      title: 'Coupure d’eau',
      endsAt: '2026-03-03T18:00:00.000Z',
    });
    const seen = async () => [
      (await readAlert(services))?.slug,
      (await readPublicList(services, 'bulletin', 1)).items.map(({ alert }) => alert),
      await readPublicDetail(services, 'bulletin', slug),
    ];
    clock.set('2026-03-03T17:59:59.999Z');
    expect(await seen()).toEqual([slug, ['inForce'], expect.objectContaining({ alert: 'inForce' })]);
    clock.advance(1);
    expect(await seen()).toEqual([undefined, ['ended'], expect.objectContaining({ alert: 'ended' })]);
  });
});
