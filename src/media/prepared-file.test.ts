import { expect, it, vi } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import type { Db, Transaction } from '#lib/db/index.ts';
import { givenUpload } from '#tests/support/publications.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { describeOnOneDatabase, type TestWorld } from '#tests/support/world.ts';
import { createGalleryItem } from '#types/gallery/gallery.ts';
import { prepareImage } from './prepare-image.ts';
import { saveWithFiles } from './prepared-file.ts';

async function rowKeys({ services }: TestWorld): Promise<string[]> {
  const rows = await services.db.selectFrom('media').select('key').execute();
  return rows.map(({ key }) => key).sort();
}

/** Replaces a method of the database. */
function withMethod(db: Db, name: 'transaction' | 'selectFrom', method: (...given: never[]) => unknown): Db {
  return new Proxy(db, {
    get: (target, property) => {
      if (property === name) return method;
      const value = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

describeOnOneDatabase('saving something with stored files', (world) => {
  it('removes the files when it fails before the commit', async () => {
    const { services } = world();
    const prepared = await prepareImage(services, await givenUpload(world()));
    const save = saveWithFiles(services, [prepared], async () => {
      throw new Error('the title is taken');
    });
    await expect(save).rejects.toThrow('the title is taken');
    expect([await storedKeys(world()), await rowKeys(world())]).toEqual([[], []]);
  });

  it('leaves the files to the sweep when the commit itself fails', async () => {
    const { services } = world();
    const warned = vi.spyOn(services.log, 'warn').mockReturnValue();
    const prepared = await prepareImage(services, await givenUpload(world()));
    // What the commit alone checks: a slug whose publication does not come.
    const slug = { kind: 'article', slug: 'x', publication_id: 'none', created_at: '2026-01-01' } as const;
    const save = saveWithFiles(services, [prepared], (trx) =>
      trx.insertInto('publication_slugs').values(slug).execute(),
    );
    await expect(save).rejects.toThrow();
    expect([await storedKeys(world()), await rowKeys(world())]).toEqual([[prepared.media.key], []]);
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ keys: [prepared.media.key] }),
      expect.any(String),
    );
  });

  it('keeps the files of a commit that was done and whose answer was lost', async () => {
    const { services } = world();
    vi.spyOn(services.log, 'warn').mockReturnValue();
    const prepared = await prepareImage(services, await givenUpload(world()));
    const execute = async (work: (trx: Transaction) => Promise<unknown>) => {
      await services.db.transaction().execute(work);
      throw new Error('Connection terminated unexpectedly');
    };
    const broken: Services = { ...services, db: withMethod(services.db, 'transaction', () => ({ execute })) };
    await expect(saveWithFiles(broken, [prepared], async () => {})).rejects.toThrow('terminated');
    expect(await storedKeys(world())).toEqual([prepared.media.key]);
    expect(await rowKeys(world())).toEqual([prepared.media.key]);
  });

  it('answers what was saved when the database is gone right after the commit', async () => {
    const { services } = world();
    const image = await givenUpload(world());
    const selectFrom = () => {
      throw new Error('the database is gone');
    };
    const broken: Services = { ...services, db: withMethod(services.db, 'selectFrom', selectFrom) };
    const created = await createGalleryItem(broken, SYSTEM_ACTOR, {
      image,
      description: 'Goma',
      alt: 'Le lac',
    });
    expect(created).toMatchObject({ item: { description: 'Goma' }, version: 1 });
    expect(await storedKeys(world())).toHaveLength(1);
    expect(await storedKeys(world())).toEqual(await rowKeys(world()));
  });
});
