import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { createGalleryItem } from '#features/gallery/index.ts';
import type { Db } from '#platform/db/index.ts';
import { registerUpload } from '#platform/http/uploaded-file.ts';
import { heavyPhonePhoto, phonePhoto } from '#tests/support/images.ts';

/** Pictures of one transaction. */
const BATCH = 100;

const PHOTOGRAPHS = 2;

const ALT = 'Une photo de mesure';

/** Instant of rows that nobody's order depends on. */
const WRITTEN = '2026-03-01T08:00:00.000Z';

interface Picture {
  readonly id: string;
  readonly key: string;
}

async function sizeOfFolder(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Puts copies of pictures, each under a key of its own, into the gallery. */
async function insertCopies(db: Db, originals: readonly Picture[], keys: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [index, key] of keys.entries()) {
      const original = originals[index];
      if (!original) continue;
      const row = await trx
        .selectFrom('media')
        .selectAll()
        .where('id', '=', original.id)
        .executeTakeFirstOrThrow();
      const [mediaId, itemId] = [v7(), v7()];
      await trx
        .insertInto('media')
        .values({ ...row, id: mediaId, key })
        .execute();
      await trx
        .insertInto('gallery_items')
        .values({
          id: itemId,
          description: `Photo ${key.slice(0, 8)}`,
          alt: ALT,
          media_id: mediaId,
          created_at: WRITTEN,
          updated_at: WRITTEN,
          deleted_at: null,
          version: 1,
        })
        .execute();
      await trx
        .insertInto('media_uses')
        .values({ media_id: mediaId, owner_type: 'gallery_item', owner_id: itemId, active: 1 })
        .execute();
    }
  });
}

/** Puts two photographs as phones take them into the gallery, one of them with the grain of a real sensor. */
async function addPhotographs(services: Services): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pamoja-bench-photos-'));
  try {
    for (const [index, photograph] of [await phonePhoto(), await heavyPhonePhoto()].entries()) {
      const filename = `${index}.jpg`;
      const path = join(folder, filename);
      await writeFile(path, photograph);
      const image = registerUpload({ path, filename, size: photograph.length });
      await createGalleryItem(services, SYSTEM_ACTOR, { description: `Photo ${index}`, alt: ALT, image });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Fills a site's gallery with copies of photographs, each with files and a key of its own, until they are so many bytes.
 * @param uploads the folder of the store.
 * @returns the number of pictures that were added.
 */
export async function fillStore(services: Services, uploads: string, bytes: number): Promise<number> {
  const { db } = services;
  await addPhotographs(services);
  const query = db.selectFrom('gallery_items').innerJoin('media', 'media.id', 'gallery_items.media_id');
  const originals = await query
    .select(['media.id', 'media.key'])
    .orderBy('gallery_items.id', 'desc')
    .limit(PHOTOGRAPHS)
    .execute();
  const sizes = await Promise.all(originals.map(({ key }) => sizeOfFolder(join(uploads, key))));
  let held = 0;
  let added = 0;
  while (held < bytes) {
    const batch = Array.from({ length: BATCH }, (_, index) => (added + index) % originals.length);
    const keys = batch.map(() => randomBytes(32).toString('base64url'));
    for (const [index, from] of batch.entries()) {
      await cp(join(uploads, originals[from]?.key ?? ''), join(uploads, keys[index] ?? ''), {
        recursive: true,
      });
      held += sizes[from] ?? 0;
    }
    await insertCopies(
      db,
      batch.flatMap((from) => originals[from] ?? []),
      keys,
    );
    added += BATCH;
  }
  return added;
}
