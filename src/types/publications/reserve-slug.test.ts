import { expect, it } from 'vitest';
import { writeVisible } from '#lib/db/write-visible.ts';
import { countRows } from '#tests/support/counted-rows.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnEachDatabase, TEST_START } from '#tests/support/world.ts';
import { reserveSlug } from './reserve-slug.ts';

describeOnEachDatabase('the slug of a title that a thousand publications have', (world) => {
  it('is the next free number, found in under 40 statements', async () => {
    const { db } = world().services;
    const { id } = await givenPublication(world(), { title: 'Communiqué' });
    const slugs = Array.from({ length: 999 }, (_, index) => ({
      kind: 'article' as const,
      slug: `communique-${index + 2}`,
      publication_id: id,
      created_at: TEST_START,
    }));
    await writeVisible(db, (trx) => trx.insertInto('publication_slugs').values(slugs).execute());
    const other = await givenPublication(world(), { title: 'Autre' });
    let slug = '';
    const { statements } = await countRows(async () => {
      slug = await writeVisible(db, (trx) => reserveSlug(trx, 'article', 'Communiqué', other.id, TEST_START));
    });
    expect(slug).toBe('communique-1001');
    expect(statements.length).toBeLessThan(40);
  });
});
