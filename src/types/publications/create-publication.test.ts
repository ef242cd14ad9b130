import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { givenPublication, givenUpload } from '#tests/support/publications.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { describeOnEachDatabase, TEST_START } from '#tests/support/world.ts';
import { createPublication } from './create-publication.ts';

describeOnEachDatabase('creating a publication', (world) => {
  it('stores the input, and answers its slug, excerpt, status and dates', async () => {
    const publication = await givenPublication(world(), {
      title: 'Une borne-fontaine réparée',
      details: '<p>Le <strong>quartier</strong> a de l’eau.</p>',
      publishedAt: '2026-02-01T09:30:00.000Z',
    });
    expect(publication).toMatchObject({
      slug: 'une-borne-fontaine-reparee',
      title: 'Une borne-fontaine réparée',
      details: '<p>Le <strong>quartier</strong> a de l’eau.</p>',
      excerpt: 'Le quartier a de l’eau.',
      images: [],
      status: 'published',
      publishedAt: '2026-02-01T09:30:00.000Z',
      createdAt: TEST_START,
      updatedAt: TEST_START,
      deletedAt: null,
    });
    expect(publication.coverImage).toMatch(/^\/uploads\/[\w-]{20,}\/480x48\.webp$/);
  });

  it('dates an article and a bulletin now, an echo not at all', async () => {
    const dates = [];
    for (const kind of ['article', 'bulletin', 'echo'] as const) {
      dates.push((await givenPublication(world(), { kind })).publishedAt);
    }
    expect(dates).toEqual([TEST_START, TEST_START, null]);
  });

  it('leaves a draft without a date until it is published', async () => {
    expect(await givenPublication(world(), { status: 'draft' })).toMatchObject({
      status: 'draft',
      publishedAt: null,
    });
  });

  it('stores the extra images in their order, with their captions', async () => {
    const { images } = await givenPublication(world(), {
      newImages: [
        { file: await givenUpload(world()), caption: 'La première' },
        { file: await givenUpload(world()), caption: null },
      ],
    });
    expect(images.map((image) => image.caption)).toEqual(['La première', null]);
    expect(new Set(images.map((image) => image.url)).size).toBe(2);
  });

  it('reuses a stored image by its address', async () => {
    const { coverImage } = await givenPublication(world());
    const second = await givenPublication(world(), {
      cover: coverImage,
      keptImages: [{ url: coverImage ?? '', caption: 'La même' }],
    });
    expect(second.coverImage).toBe(coverImage);
    expect(second.images).toMatchObject([{ url: coverImage, caption: 'La même' }]);
  });

  it('refuses the address of an image on another site, and names the upload button', async () => {
    const foreign = givenPublication(world(), { cover: 'https://ailleurs.example/photo.jpg' });
    await expect(foreign).rejects.toMatchObject({
      code: 'validation',
      fields: { coverImage: expect.stringContaining('bouton d’ajout') },
    });
  });

  it('stores no row and no file when one picture is refused', async () => {
    const input = {
      title: 'Une image abîmée',
      cover: await givenUpload(world()),
      newImages: [{ file: await givenUpload(world(), Buffer.from('pas une image')), caption: null }],
    };
    await expect(createPublication(world().services, SYSTEM_ACTOR, 'article', input)).rejects.toMatchObject({
      code: 'unsupported_type',
      fields: { images: expect.any(String) },
    });
    const { services } = world();
    expect(await services.db.selectFrom('publications').select('id').execute()).toEqual([]);
    expect(await services.db.selectFrom('media').select('id').execute()).toEqual([]);
    expect(await storedKeys(world())).toEqual([]);
  });

  it('numbers the slugs of five concurrent creations with one title, per kind', async () => {
    const twins = await Promise.all(
      Array.from({ length: 5 }, () => givenPublication(world(), { title: 'Journée de la femme' })),
    );
    expect(twins.map((twin) => twin.slug).sort()).toEqual([
      'journee-de-la-femme',
      'journee-de-la-femme-2',
      'journee-de-la-femme-3',
      'journee-de-la-femme-4',
      'journee-de-la-femme-5',
    ]);
    const bulletin = await givenPublication(world(), { kind: 'bulletin', title: 'Journée de la femme' });
    expect(bulletin.slug).toBe('journee-de-la-femme');
  });

  it('gives a title without letter or digit the slug "publication"', async () => {
    expect((await givenPublication(world(), { title: '!!! ???' })).slug).toBe('publication');
  });

  it('records an event with the actor', async () => {
    const { id } = await givenPublication(world());
    const events = await world().services.db.selectFrom('events').selectAll().execute();
    expect(events).toMatchObject([
      { action: 'publication.published', subject_type: 'article', subject_id: id, actor_id: null },
    ]);
  });
});
