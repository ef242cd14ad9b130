import { expect, it } from 'vitest';
import { PUBLICATION_KINDS } from '#content/content-types.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { newId } from '#lib/identifiers.ts';
import { findPublicMedia } from '#media/media.queries.ts';
import { describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import { findDrafts, findScheduled } from './awaiting.queries.ts';
import { isVisible, SHOWN_STATUSES, shownStatus } from './publication.policy.ts';
import type { Publication } from './publication.schema.ts';
import {
  countPublications,
  findAddresses,
  listPublicationIds,
  type PublicationList,
} from './publication-lists.queries.ts';
import { insertPublication } from './publications.queries.ts';

const PAST = '2026-03-01T08:00:00.000Z';
const JUST_BEFORE = '2026-03-02T07:59:59.999Z';
const NOW = '2026-03-02T08:00:00.000Z';
const JUST_AFTER = '2026-03-02T08:00:00.001Z';
const ALL = { page: 1, pageSize: 100 };

type Case = Pick<Publication, 'id' | 'status' | 'publishedAt' | 'deletedAt'>;

/** Returns every combination of status, date and trash. */
function allCases(): Case[] {
  return (['draft', 'published'] as const).flatMap((status) =>
    [null, PAST, JUST_BEFORE, NOW, JUST_AFTER].flatMap((publishedAt) =>
      [null, PAST].map((deletedAt) => ({ id: newId(), status, publishedAt, deletedAt })),
    ),
  );
}

async function givenCases({ services }: TestWorld, kind: PublicationList['kind']): Promise<Case[]> {
  const cases = allCases();
  await writeVisible(services.db, async (trx) => {
    for (const { id, status, publishedAt, deletedAt } of cases) {
      await insertPublication(trx, {
        id,
        kind,
        slug: id,
        title: id,
        details: '',
        opening: '',
        search_text: id,
        cover_media_id: null,
        status,
        published_at: publishedAt,
        sorted_at: publishedAt ?? PAST,
        created_at: PAST,
        updated_at: PAST,
        deleted_at: deletedAt,
        version: 1,
      });
    }
  });
  return cases;
}

function idsOf(cases: readonly Case[]): string[] {
  return cases.map(({ id }) => id).sort();
}

describeOnEachDatabase('visibility and status of a publication', (world) => {
  const now = new Date(NOW);

  /** Returns what a list holds by its identifiers, after its count is compared with them. */
  async function listed(list: PublicationList): Promise<string[]> {
    const { db } = world().services;
    const ids = await listPublicationIds(db, list, ALL);
    expect(await countPublications(db, list)).toBe(ids.length);
    return ids.sort();
  }

  it.each(PUBLICATION_KINDS)('visibility is the same in SQL and in the policy for each %s', async (kind) => {
    const cases = await givenCases(world(), kind);
    const visible = idsOf(cases.filter((one) => isVisible(one, now)));
    const addresses = await findAddresses(world().services.db, kind, NOW, { position: 0, total: 100 }, 100);
    expect(visible).toHaveLength(4);
    expect(addresses.map(({ id }) => id).sort()).toEqual(visible);
    for (const sort of ['newest', 'oldest', 'title', 'changed'] as const) {
      expect(await listed({ kind, sort, scope: { visibleAt: NOW } })).toEqual(visible);
    }
  });

  it.each(SHOWN_STATUSES)('the status %s is the same in SQL and in the policy', async (shown) => {
    const cases = await givenCases(world(), 'article');
    const expected = idsOf(cases.filter((one) => one.deletedAt === null && shownStatus(one, now) === shown));
    expect(expected).not.toEqual([]);
    for (const sort of ['newest', 'oldest', 'title', 'changed'] as const) {
      expect(await listed({ kind: 'article', scope: 'kept', sort, status: { shown, at: NOW } })).toEqual(
        expected,
      );
    }
  });

  it('pictures are public with the publications of the policy', async () => {
    const { db } = world().services;
    const cases = await givenCases(world(), 'bulletin');
    for (const { id, deletedAt } of cases) {
      const media = { id, key: id, content_type: 'image/webp', size: 1, width: 1, height: 1, checksum: '' };
      await db
        .insertInto('media')
        .values({ ...media, created_at: PAST })
        .execute();
      const use = { media_id: id, owner_type: 'publication', owner_id: id };
      // Visible by its date alone, or by its use alone, it is not.
      const active = deletedAt === null ? 1 : 0;
      await writeVisible(db, (trx) =>
        trx
          .insertInto('media_uses')
          .values({ ...use, active })
          .execute(),
      );
    }
    const found = await Promise.all(cases.map(({ id }) => findPublicMedia(db, id, NOW)));
    const visible = idsOf(cases.filter((one) => isVisible(one, now)));
    expect(found.flatMap((media) => media?.id ?? []).sort()).toEqual(visible);
  });

  it('the dashboard’s drafts and scheduled publications are those of the policy', async () => {
    const { db } = world().services;
    const cases = (await givenCases(world(), 'echo')).filter(({ deletedAt }) => deletedAt === null);
    for (const [shown, found] of [
      ['draft', await findDrafts(db, 100)],
      ['scheduled', await findScheduled(db, NOW, 100)],
    ] as const) {
      const expected = idsOf(cases.filter((one) => shownStatus(one, now) === shown));
      expect(found.rows.map(({ id }) => id).sort()).toEqual(expected);
      expect(found.total).toBe(expected.length);
    }
  });
});
