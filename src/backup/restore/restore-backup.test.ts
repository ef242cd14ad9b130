import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAdministrator } from '#accounts/create-administrator.ts';
import { upsertKnownAddress, upsertKnownDevice } from '#accounts/trusted-devices.queries.ts';
import { TASKS } from '#admin/setup/first-start.schema.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { trashItem } from '#content/collections/trash-item.ts';
import { putSetting } from '#lib/db/settings.queries.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { unsubscribe } from '#mail/newsletter/unsubscribe.ts';
import { addImage } from '#media/add-image.ts';
import { imageUrl } from '#media/index.ts';
import { openPictureSigner } from '#media/picture-signatures.ts';
import { givenUpload } from '#tests/support/publications.ts';
import {
  comparableContents,
  contentsOf,
  type EmptyPlace,
  givenEmptyPlace,
  givenWholeSite,
  restoreInto,
  withSite,
} from '#tests/support/restored-sites.ts';
import { makeSiteBackup } from '#tests/support/site-backups.ts';
import {
  DIALECTS,
  describeOnDatabase,
  describeOnEachDatabase,
  type TestWorld,
} from '#tests/support/world.ts';
import { GALLERY } from '#types/gallery/gallery.ts';
import { deletePublication } from '#types/publications/delete-publication.ts';
import type { CleanedRows } from './clean-rows.ts';

const NOTHING_CLEANED: CleanedRows = {
  bodies: 0,
  plainTexts: 0,
  links: 0,
  passwords: 0,
  slugs: 0,
  others: 0,
  leftOut: {},
  leftOutIds: {},
};

/**
 * Purges an article and unsubscribes a subscriber.
 * @returns the article's id.
 */
async function endSome({ services }: Pick<TestWorld, 'services'>): Promise<string> {
  const { db } = services;
  const { id } = await db
    .selectFrom('publications')
    .select('id')
    .where('kind', '=', 'article')
    .executeTakeFirstOrThrow();
  await writeVisible(db, (trx) =>
    trx
      .updateTable('publications')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute(),
  );
  await deletePublication(services, SYSTEM_ACTOR, 'article', id);
  await unsubscribe(services, { email: 'lectrice@exemple.org', address: '127.0.0.1' });
  return id;
}

/** Adds what only years of use produce: a tombstone, trusted devices, a setting of each form. */
async function givenYearsOfUse({ services }: TestWorld): Promise<void> {
  const { db } = services;
  const { id } = await db.selectFrom('gallery_items').select('id').executeTakeFirstOrThrow();
  await trashItem(services, SYSTEM_ACTOR, GALLERY, id);
  const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const now = services.clock.now().toISOString();
  await db.transaction().execute(async (trx) => {
    await upsertKnownAddress(trx, user.id, 'a'.repeat(64), now);
    await upsertKnownDevice(trx, user.id, 'b'.repeat(64), now);
  });
  const demonstration = { state: 'loaded', total: 1, items: [{ type: 'gallery_item', id }] };
  for (const [name, value] of [
    ['backup.daily', now],
    ['first_start.at', now],
    ['first_start.demonstration', JSON.stringify(demonstration)],
    ['first_start.hidden_tasks', JSON.stringify(TASKS)],
    ['update.shown_pages', JSON.stringify({ at: now, pages: ['network'] })],
  ] as const)
    await putSetting(db, name, value);
  await openPictureSigner(services);
}

describeOnEachDatabase('restoreBackup', (world) => {
  let place: EmptyPlace;

  beforeEach(async () => {
    await givenWholeSite(world());
    place = await givenEmptyPlace(world().dialect);
  });
  afterEach(() => place.remove());

  it('counts again which pictures wait for their description', async () => {
    const { db } = world().services;
    const { id } = await db.selectFrom('publications').select('id').executeTakeFirstOrThrow();
    const url = imageUrl(await addImage(world().services, SYSTEM_ACTOR, await givenUpload(world())));
    const details = `<img src="${url}"><img src="${url}" alt="">`;
    await writeVisible(db, (trx) =>
      trx.updateTable('publications').set({ details_to_describe: 7, details }).where('id', '=', id).execute(),
    );
    const before = await db.selectFrom('publications').select('pictures_to_describe').orderBy('id').execute();
    await writeVisible(db, (trx) =>
      trx.updateTable('publications').set({ pictures_to_describe: 9 }).execute(),
    );
    const { path } = await makeSiteBackup(world());
    expect((await restoreInto(place, path)).cleaned).toEqual(NOTHING_CLEANED);
    await withSite(place, async ({ services }) => {
      const rows = await services.db
        .selectFrom('publications')
        .select(['details', 'details_to_describe as count'])
        .execute();
      expect(rows.filter(({ details }) => details.includes('<img'))).toEqual([{ details, count: 1 }]);
      expect(rows.map(({ count }) => count).sort()).toEqual([0, 0, 1]);
      const waiting = await services.db
        .selectFrom('publications')
        .select(['id', 'pictures_to_describe'])
        .orderBy('id')
        .execute();
      expect(waiting.map((row) => row.pictures_to_describe - (row.id === id ? 1 : 0))).toEqual(
        before.map((row, index) => row.pictures_to_describe - (waiting[index]?.id === id ? 7 : 0)),
      );
    });
  });

  it('moves every row and file to either database, and back', async () => {
    await givenYearsOfUse(world());
    const { path } = await makeSiteBackup(world());
    const contents = await comparableContents(path);
    expect(Object.entries(contents.tables).filter(([, rows]) => rows.length === 0)).toEqual([]);
    for (const dialect of DIALECTS) {
      const other = await givenEmptyPlace(dialect);
      try {
        const result = await restoreInto(other, path);
        expect(result).toMatchObject({ replaced: null, missing: 0, unreadable: 0 });
        expect(result.cleaned).toEqual(NOTHING_CLEANED);
        const moved = await contentsOf(other);
        expect(moved.tables).toEqual(contents.tables);
        expect(moved.files).toEqual(contents.files);
      } finally {
        await other.remove();
      }
    }
  });

  it('puts a backup in the place of a site that went on, and keeps what it replaces', async () => {
    const { path } = await makeSiteBackup(world());
    await restoreInto(place, path);
    await withSite(place, ({ services }) =>
      createAdministrator(services, SYSTEM_ACTOR, {
        email: 'plus.tard@exemple.org',
        name: 'Plus tard',
        password: 'une phrase de passe',
      }),
    );
    const { replaced } = await restoreInto(place, path);
    expect(replaced).toMatch(
      world().dialect === 'sqlite' ? /replaced\/\d{8}T\d{9}Z\/site\.sqlite$/ : /^schéma replaced_/,
    );
    await withSite(place, async ({ services }) => {
      const users = await services.db.selectFrom('users').select('email').execute();
      expect(users).toEqual([{ email: 'aline@exemple.org' }]);
    });
    expect(existsSync(join(place.config.dataDir, 'restoring'))).toBe(false);
  });

  it('is refused while the site runs', async () => {
    const { path } = await makeSiteBackup(world());
    await restoreInto(place, path);
    await withSite(place, () => expect(restoreInto(place, path)).rejects.toThrow(/^Le site est en marche/));
  });

  it('brings back nothing that was ended since, and no session', async () => {
    const { path } = await makeSiteBackup(world());
    await restoreInto(place, path);
    const ended = await withSite(place, endSome);
    const { tombstones, copied } = await restoreInto(place, path);
    expect(tombstones).toMatchObject({ deleted: { article: 1 }, unsubscribed: 1 });
    expect(copied).toBe(0);
    await withSite(place, async ({ services: { db } }) => {
      const ids = await db.selectFrom('publications').select('id').execute();
      expect(ids).toHaveLength(2);
      expect(ids).not.toContainEqual({ id: ended });
      expect(await db.selectFrom('subscribers').select('id').execute()).toEqual([]);
      expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
    });
  });

  it('brings back nothing that was ended since, where it had taken the place of a newer site', async () => {
    const { path } = await makeSiteBackup(world());
    await withSite(place, async () => {});
    const foreign = { isForeignAllowed: true };
    await restoreInto(place, path, foreign);
    await withSite(place, endSome);
    const { tombstones } = await restoreInto(place, path, foreign);
    expect(tombstones).toMatchObject({ deleted: { article: 1 }, unsubscribed: 1 });
  });

  it('brings what was deleted back where a person says so', async () => {
    const { path } = await makeSiteBackup(world());
    await restoreInto(place, path);
    await withSite(place, async ({ services }) => {
      const { id } = await services.db
        .selectFrom('publications')
        .select('id')
        .where('kind', '=', 'article')
        .executeTakeFirstOrThrow();
      await writeVisible(services.db, (trx) =>
        trx
          .updateTable('publications')
          .set({ deleted_at: new Date().toISOString() })
          .where('id', '=', id)
          .execute(),
      );
      await deletePublication(services, SYSTEM_ACTOR, 'article', id);
    });
    const asked: unknown[] = [];
    await restoreInto(place, path, {
      confirmDeleted: async (counts) => {
        asked.push(counts);
        return true;
      },
    });
    expect(asked).toMatchObject([{ deleted: { article: 1 } }]);
    const again = await restoreInto(place, path);
    expect(again.tombstones).toMatchObject({ deleted: { article: 0 } });
    await withSite(place, async ({ services: { db } }) => {
      expect(await db.selectFrom('publications').select('id').execute()).toHaveLength(3);
    });
  });
});

describeOnDatabase('sqlite', 'restoreBackup of a site of which something is lost', (world) => {
  let place: EmptyPlace;
  let backup: string;

  beforeEach(async () => {
    await givenWholeSite(world());
    ({ path: backup } = await makeSiteBackup(world()));
    place = await givenEmptyPlace('sqlite');
    await restoreInto(place, backup);
  });
  afterEach(() => place.remove());

  const file = (name: string) => join(place.config.dataDir, name);

  async function expectWhole() {
    const [found, expected] = [await contentsOf(place), await comparableContents(backup)];
    expect(found.tables.publications).toEqual(expected.tables.publications);
    expect(found.files).toEqual(expected.files);
  }

  it('goes where the database is gone and its files are there', async () => {
    await rm(file('site.sqlite'));
    expect(await restoreInto(place, backup)).toMatchObject({ replaced: null, copied: 0 });
    await expectWhole();
  });

  it('goes where the database is damaged, and keeps the damaged file', async () => {
    await writeFile(file('site.sqlite'), 'not a database at all'.repeat(100));
    await writeFile(file('site.sqlite-wal'), 'an old log');
    const { replaced } = await restoreInto(place, backup);
    expect((await readdir(join(replaced ?? '', '..'))).toSorted()).toEqual([
      'pamoja-restauration.json',
      'site.sqlite',
      'site.sqlite-wal',
    ]);
    await expectWhole();
  });

  it('goes where the files are gone, and mends those that are damaged', async () => {
    const uploads = file('uploads');
    const [key] = (await readdir(uploads)).filter((name) => name.length === 43);
    await rm(join(uploads, key ?? ''), { recursive: true });
    const damaged = (await readdir(uploads)).find((name) => name.length === 43) ?? '';
    const [picture = ''] = await readdir(join(uploads, damaged));
    await writeFile(join(uploads, damaged, picture), 'nothing that could be shown');
    const { copied } = await restoreInto(place, backup);
    expect(copied).toBeGreaterThanOrEqual(2);
    await expectWhole();
  });
});
