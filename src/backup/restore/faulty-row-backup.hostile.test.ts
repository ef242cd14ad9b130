import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeVisible } from '#lib/db/write-visible.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { type EmptyPlace, givenEmptyPlace, restoreInto, withSite } from '#tests/support/restored-sites.ts';
import { makeSiteBackup } from '#tests/support/site-backups.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

describeOnDatabase('sqlite', 'a backup of a site with a row that breaks the rules', (world) => {
  let place: EmptyPlace;
  beforeEach(async () => {
    place = await givenEmptyPlace('sqlite');
  });
  afterEach(() => place.remove());

  it.each([
    ['published_at', '+010000-01-01T11:59:59.000Z'],
    ['published_at', 'hier'],
    ['created_at', ''],
  ])('is made, and restored with every row: %s %j', async (column, value) => {
    const faulty = await givenPublication(world(), { title: 'Illisible' });
    const sound = await givenPublication(world(), { title: 'Lisible' });
    const { db } = world().services;
    await writeVisible(db, (trx) =>
      trx
        .updateTable('publications')
        .set({ [column]: value })
        .where('id', '=', faulty.id)
        .execute(),
    );
    const { path } = await makeSiteBackup(world());
    expect((await restoreInto(place, path)).cleaned.leftOut).toEqual({});
    await withSite(place, async ({ services }) => {
      const rows = await services.db.selectFrom('publications').select('id').execute();
      expect(rows.map(({ id }) => id).sort()).toEqual([faulty.id, sound.id].sort());
    });
  });
});
