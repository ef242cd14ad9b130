import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { givenPublication, givenUpload } from '#tests/support/publications.ts';
import { describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import { changePublication, type VersionCheck } from './change-publication.ts';
import { getPublication } from './get-publication.ts';
import type { Publication, PublicationKind } from './publication.schema.ts';
import type { PublicationInput } from './publication-input.schema.ts';
import { trashPublication } from './trash-publication.ts';

async function change(
  { services }: TestWorld,
  { id }: Publication,
  input: Partial<PublicationInput>,
  kind: PublicationKind = 'article',
  isCurrentVersion?: VersionCheck,
): Promise<Publication> {
  const whole = { newImages: [], ...input };
  return (await changePublication(services, SYSTEM_ACTOR, kind, id, whole, isCurrentVersion)).publication;
}

/** Folders of stored pictures. */
async function storedPictures({ folder }: TestWorld): Promise<string[]> {
  return (await readdir(join(folder, 'uploads'), { recursive: true })).filter((name) =>
    name.endsWith('480x48.webp'),
  );
}

describeOnEachDatabase('changing a publication', (world) => {
  it('leaves the fields that the input omits unchanged', async () => {
    const before = await givenPublication(world(), {
      newImages: [{ file: await givenUpload(world()), caption: 'Légende' }],
    });
    world().clock.advance(60_000);
    const after = await change(world(), before, { details: '<p>Un autre texte.</p>' });
    expect(after).toEqual({
      ...before,
      details: '<p>Un autre texte.</p>',
      excerpt: 'Un autre texte.',
      updatedAt: '2026-03-02T08:01:00.000Z',
    });
  });

  it('changes the slug with the title, unless both titles have the same slug', async () => {
    const before = await givenPublication(world(), { title: 'Eau potable' });
    expect((await change(world(), before, { title: 'Éau potable !' })).slug).toBe('eau-potable');
    expect((await change(world(), before, { title: 'Eau pour tous' })).slug).toBe('eau-pour-tous');
    expect((await change(world(), before, { title: 'Eau potable' })).slug).toBe('eau-potable');
  });

  it('leaves a former slug to its publication when another takes the title', async () => {
    const first = await givenPublication(world(), { title: 'Rapport' });
    await change(world(), first, { title: 'Rapport annuel' });
    expect((await givenPublication(world(), { title: 'Rapport' })).slug).toBe('rapport-2');
  });

  it('dates a draft article when it is published, but no echo', async () => {
    const article = await givenPublication(world(), { status: 'draft' });
    const echo = await givenPublication(world(), { kind: 'echo', status: 'draft' });
    world().clock.set('2026-03-05T10:00:00.000Z');
    expect((await change(world(), article, { status: 'published' })).publishedAt).toBe(
      '2026-03-05T10:00:00.000Z',
    );
    expect((await change(world(), echo, { status: 'published' }, 'echo')).publishedAt).toBeNull();
  });

  it('keeps the date of a dated draft that is published', async () => {
    const publishedAt = '2026-04-01T06:00:00.000Z';
    const draft = await givenPublication(world(), { status: 'draft', publishedAt });
    expect((await change(world(), draft, { status: 'published' })).publishedAt).toBe(publishedAt);
  });

  it('removes, reorders and captions the kept images, and adds new ones after them', async () => {
    const before = await givenPublication(world(), {
      newImages: [
        { file: await givenUpload(world()), caption: 'A' },
        { file: await givenUpload(world()), caption: 'B' },
      ],
    });
    const [a, b] = before.images;
    const after = await change(world(), before, {
      keptImages: [{ url: b?.url ?? '', caption: 'B, relue' }],
      newImages: [{ file: await givenUpload(world()), caption: 'C' }],
    });
    expect(after.images.map((image) => image.caption)).toEqual(['B, relue', 'C']);
    expect(after.images[0]?.url).toBe(b?.url);
    expect(after.images.map((image) => image.url)).not.toContain(a?.url);
  });

  it('adds new images after the present ones when the input names no kept images', async () => {
    const before = await givenPublication(world(), {
      newImages: [{ file: await givenUpload(world()), caption: 'A' }],
    });
    const after = await change(world(), before, {
      newImages: [{ file: await givenUpload(world()), caption: 'B' }],
    });
    expect(after.images.map((image) => image.caption)).toEqual(['A', 'B']);
  });

  it('deletes the files of a replaced cover at once', async () => {
    const before = await givenPublication(world());
    await change(world(), before, { cover: await givenUpload(world()) });
    expect(await storedPictures(world())).toHaveLength(1);
  });

  it('does not delete a replaced cover that another publication shows', async () => {
    const before = await givenPublication(world());
    await givenPublication(world(), { cover: before.coverImage });
    await change(world(), before, { cover: await givenUpload(world()) });
    expect(await storedPictures(world())).toHaveLength(2);
  });

  it('does not delete a picture that another publication still shows when the text drops it', async () => {
    const { coverImage } = await givenPublication(world());
    const shown = await givenPublication(world(), {
      details: `<p>Voici :</p><img src="${coverImage}" alt="Eau">`,
    });
    expect(shown.details).toContain(`src="${coverImage}"`);
    await change(world(), shown, { details: '<p>Plus rien.</p>' });
    expect(await storedPictures(world())).toHaveLength(2);
  });

  it('rejects a change of a stale version with a conflict that holds the current publication', async () => {
    const before = await givenPublication(world());
    const isFirst: VersionCheck = (version) => version === 1;
    await change(world(), before, { title: 'Premier' }, 'article', isFirst);
    const second = change(world(), before, { title: 'Second' }, 'article', isFirst);
    await expect(second).rejects.toMatchObject({
      code: 'version_conflict',
      current: { id: before.id, title: 'Premier' },
    });
  });

  it('accepts one of three concurrent changes of the same version', async () => {
    const before = await givenPublication(world());
    const isFirst: VersionCheck = (version) => version === 1;
    const results = await Promise.allSettled(
      ['Un', 'Deux', 'Trois'].map((title) => change(world(), before, { title }, 'article', isFirst)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await getPublication(world().services, 'article', before.id)).version).toBe(2);
  });

  it('refuses to remove the cover, or to change a trashed publication', async () => {
    const before = await givenPublication(world());
    await expect(change(world(), before, { cover: null })).rejects.toMatchObject({
      fields: { coverImage: 'L’image de couverture est requise.' },
    });
    await trashPublication(world().services, SYSTEM_ACTOR, 'article', before.id);
    await expect(change(world(), before, { title: 'Non' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('takes the cover of a draft, or with what makes it one', async () => {
    const before = await givenPublication(world());
    const draft = await change(world(), before, { status: 'draft', cover: null });
    expect([draft.coverImage, await storedPictures(world())]).toEqual([null, []]);
    const again = await change(world(), before, { cover: await givenUpload(world()) });
    expect((await change(world(), again, { cover: null })).coverImage).toBeNull();
  });

  it('corrects what was published without a cover before it was asked for', async () => {
    const { id } = await givenPublication(world());
    const { db } = world().services;
    await writeVisible(db, (trx) =>
      trx.updateTable('publications').set({ cover_media_id: null }).where('id', '=', id).execute(),
    );
    const before = (await getPublication(world().services, 'article', id)).publication;
    for (const input of [{ title: 'Corrigé' }, { title: 'Corrigé', cover: null }])
      expect(await change(world(), before, input)).toMatchObject({ title: 'Corrigé', coverImage: null });
    await change(world(), before, { status: 'draft' });
    await expect(change(world(), before, { status: 'published' })).rejects.toMatchObject({
      fields: { coverImage: 'L’image de couverture est requise.' },
    });
  });

  it('does not find a publication under another kind', async () => {
    const article = await givenPublication(world());
    await expect(change(world(), article, { title: 'Non' }, 'echo')).rejects.toMatchObject({
      code: 'not_found',
      sentence: 'Écho introuvable',
    });
  });
});
