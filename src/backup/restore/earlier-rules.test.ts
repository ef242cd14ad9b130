import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeVisible } from '#lib/db/write-visible.ts';
import {
  type EmptyPlace,
  givenEmptyPlace,
  givenWholeSite,
  restoreInto,
  withSite,
} from '#tests/support/restored-sites.ts';
import { makeSiteBackup } from '#tests/support/site-backups.ts';
import { describeOnDatabase, describeOnEachDatabase } from '#tests/support/world.ts';
import { describeReserve } from './describe-cleaned.ts';

const TITLE = 'Un titre plus long que ceux d’aujourd’hui : '.repeat(20).trim();
const SLUG = `${'a-'.repeat(90)}a`;
const OLD_HASH = '$argon2id$v=19$m=4096,t=3,p=1$c29tZXNhbHRzb21l$Q3l6L1m0Fh8l3yVb9X3wzA4vQYkWm0pGq1m7w1v5c0E';

describeOnEachDatabase('a site with rows of earlier rules', (world) => {
  let place: EmptyPlace;

  beforeEach(async () => {
    await givenWholeSite(world());
    place = await givenEmptyPlace(world().dialect);
  });
  afterEach(() => place.remove());

  it('is restored with every value that only breaks a limit of today', async () => {
    const { db } = world().services;
    await writeVisible(db, (trx) =>
      trx.updateTable('gallery_items').set({ alt: '', description: '' }).execute(),
    );
    await writeVisible(db, (trx) =>
      trx.updateTable('publications').set({ title: TITLE, slug: SLUG }).execute(),
    );
    await writeVisible(db, (trx) => trx.updateTable('publication_slugs').set({ slug: SLUG }).execute());
    await writeVisible(db, (trx) =>
      trx
        .updateTable('agents')
        .set({ linkedin: 'www.exemple.org/in/aline', role: 'x'.repeat(900) })
        .execute(),
    );
    await db.updateTable('users').set({ email: 'Aline@exemple.org', password_hash: OLD_HASH }).execute();
    await db.updateTable('events').set({ action: 'old-thing.Done' }).execute();
    const { path, proof } = await makeSiteBackup(world());
    expect(describeReserve(proof.cleaned)).toBeNull();
    const { cleaned } = await restoreInto(place, path);
    expect(cleaned).toEqual(proof.cleaned);
    await withSite(place, async ({ services }) => {
      const all = <Table extends 'publications' | 'gallery_items' | 'agents' | 'users' | 'publication_slugs'>(
        table: Table,
      ) => services.db.selectFrom(table).selectAll().execute();
      expect(await all('gallery_items')).toMatchObject([{ alt: '', description: '' }]);
      expect(await all('publications')).toMatchObject(Array(3).fill({ title: TITLE, slug: SLUG }));
      expect(await all('publication_slugs')).toMatchObject(Array(3).fill({ slug: SLUG }));
      expect(await all('agents')).toMatchObject([
        { linkedin: 'https://www.exemple.org/in/aline', role: 'x'.repeat(900) },
      ]);
      expect(await all('users')).toMatchObject([{ email: 'aline@exemple.org', password_hash: OLD_HASH }]);
    });
  });

  it('is proved with a word about what a restore would not bring, and restored without that', async () => {
    const { db } = world().services;
    await db.updateTable('subscribers').set({ email: 'pas une adresse' }).execute();
    await writeVisible(db, (trx) =>
      trx.updateTable('agents').set({ linkedin: 'javascript:alert(1)' }).execute(),
    );
    await db.updateTable('users').set({ password_hash: '$2b$12$abcdefghijklmnopqrstuv' }).execute();
    const { path, proof } = await makeSiteBackup(world());
    expect(describeReserve(proof.cleaned)?.replace(/\s/g, ' ')).toBe(
      'Vérifiée ; ne pourraient pas être restaurés : 1 abonné ; seraient changés par une restauration : 1 lien retiré dans l’équipe, 1 mot de passe à redonner avec la commande « admin reset-password ».',
    );
    const { cleaned } = await restoreInto(place, path);
    expect(cleaned).toEqual(proof.cleaned);
    await withSite(place, async ({ services }) => {
      expect(await services.db.selectFrom('subscribers').selectAll().execute()).toEqual([]);
      const [user] = await services.db.selectFrom('users').selectAll().execute();
      expect(user?.password_hash).toMatch(/^\$argon2id\$/);
    });
  });
});

describeOnDatabase('sqlite', 'a site with a date of the year 0', (world) => {
  it('is restored into PostgreSQL, which has no such year, with the first date that it stores', async () => {
    await givenWholeSite(world());
    const early = { published_at: '0000-02-29T10:00:00.000Z', sorted_at: '0000-02-29T10:00:00.000Z' };
    await writeVisible(world().services.db, (trx) => trx.updateTable('publications').set(early).execute());
    const { path } = await makeSiteBackup(world());
    const place = await givenEmptyPlace('postgres');
    try {
      expect((await restoreInto(place, path)).cleaned.leftOut).toEqual({});
      await withSite(place, async ({ services: { db } }) => {
        const rows = await db.selectFrom('publications').select('published_at').execute();
        expect(rows).toEqual(Array(3).fill({ published_at: '0001-01-01T00:00:00.000Z' }));
      });
    } finally {
      await place.remove();
    }
  });
});
