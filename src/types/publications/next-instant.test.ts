import { expect, it } from 'vitest';
import { writeVisible } from '#lib/db/write-visible.ts';
import { newId } from '#lib/identifiers.ts';
import { describeOnEachDatabase, TEST_START } from '#tests/support/world.ts';
import { findNextInstant } from './next-instant.queries.ts';
import { ALERT_TIME, alertState, isVisible } from './publication.policy.ts';
import type { PublicationKind } from './publication.schema.ts';
import { insertPublication } from './publications.queries.ts';

const START = Date.parse(TEST_START);
const HOUR = 60 * 60 * 1_000;
const at = (hours: number) => new Date(START + hours * HOUR).toISOString();

interface Case {
  readonly id: string;
  readonly kind: PublicationKind;
  readonly status: 'draft' | 'published';
  readonly publishedAt: string;
  readonly endsAt: string | null;
  readonly deletedAt: string | null;
}

/** Every combination of kind, status, trash, date and end. */
function allCases(): Case[] {
  const dates = [-ALERT_TIME / HOUR - 1, -1, 0, 2, 5];
  const ends = [null, -2, 1, 3, 8];
  return (['article', 'bulletin', 'echo'] as const).flatMap((kind) =>
    (['draft', 'published'] as const).flatMap((status) =>
      [null, at(-1)].flatMap((deletedAt) =>
        dates.flatMap((date) =>
          (kind === 'bulletin' ? ends : [null]).map((end) => ({
            id: newId(),
            kind,
            status,
            deletedAt,
            publishedAt: at(date),
            endsAt: end === null ? null : at(end),
          })),
        ),
      ),
    ),
  );
}

/** Returns what visitors see of a publication at an instant. */
function lookOf(one: Case, instant: number): unknown {
  const now = new Date(instant);
  return isVisible(one, now) && [alertState({ ...one, startsAt: one.publishedAt }, now)];
}

function columnsOf({ id, kind, status, publishedAt, endsAt, deletedAt }: Case) {
  return {
    id,
    kind,
    status,
    slug: id,
    title: id,
    details: '',
    opening: '',
    search_text: id,
    cover_media_id: null,
    published_at: publishedAt,
    sorted_at: publishedAt,
    ends_at: endsAt,
    created_at: publishedAt,
    updated_at: publishedAt,
    deleted_at: deletedAt,
    version: 1,
  };
}

describeOnEachDatabase('the next instant at which something of publications changes by itself', (world) => {
  it('is never after one at which a visitor sees something else', async () => {
    const { db } = world().services;
    const cases = allCases();
    await writeVisible(db, async (trx) => {
      for (const one of cases) await insertPublication(trx, columnsOf(one));
    });
    const found: number[] = [];
    for (let next = START - 1; next !== Number.POSITIVE_INFINITY; ) {
      next = await findNextInstant(db, next);
      found.push(next);
    }
    const candidates = cases
      .flatMap(({ publishedAt, endsAt }) => [
        Date.parse(publishedAt),
        Date.parse(publishedAt) + ALERT_TIME,
        Date.parse(endsAt ?? publishedAt),
      ])
      .filter((instant) => instant >= START);
    const changing = candidates.filter((instant) =>
      cases.some((one) => JSON.stringify(lookOf(one, instant - 1)) !== JSON.stringify(lookOf(one, instant))),
    );
    expect(new Set(changing).size).toBeGreaterThan(7);
    expect(found).toEqual([...new Set(changing), Number.POSITIVE_INFINITY].sort((one, other) => one - other));
  });

  it('is not hidden behind a date that nobody can read', async () => {
    const { db, dialect } = { ...world().services, ...world() };
    // PostgreSQL stores none.
    if (dialect === 'postgres') return;
    const faulty: Case = {
      id: newId(),
      kind: 'article',
      status: 'published',
      publishedAt: '2026-03-02T99:00:00.000Z',
      endsAt: null,
      deletedAt: null,
    };
    await writeVisible(db, async (trx) => {
      await insertPublication(trx, columnsOf(faulty));
      await insertPublication(trx, columnsOf({ ...faulty, id: newId(), publishedAt: at(30) }));
    });
    expect(await findNextInstant(db, START)).toBe(START + 30 * HOUR);
  });
});
