import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { withLaterChange } from '#tests/support/later-change.ts';
import { givenPublication, givenUpload } from '#tests/support/publications.ts';
import { describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import { changePublication } from './change-publication.ts';
import { createPublication } from './create-publication.ts';
import { restorePublication, trashPublication } from './trash-publication.ts';

/** Gives every article another title, as a colleague. */
async function rename({ services }: TestWorld): Promise<void> {
  const articles = await services.db.selectFrom('publications').select('id').execute();
  for (const { id } of articles) {
    await changePublication(services, SYSTEM_ACTOR, 'article', id, { title: 'Plus tard', newImages: [] });
  }
}

describeOnEachDatabase(
  'the answer of an action, when a colleague changes the publication right after the commit',
  (world) => {
    it('is the publication as it was created', async () => {
      const services = withLaterChange(world().services, () => rename(world()));
      const cover = await givenUpload(world());
      const input = { title: 'Créé', details: '<p>Un texte.</p>', cover, newImages: [] };
      expect(await createPublication(services, SYSTEM_ACTOR, 'article', input)).toMatchObject({
        publication: { title: 'Créé', slug: 'cree' },
        version: 1,
      });
    });

    it('is the publication as it was changed', async () => {
      const { id } = await givenPublication(world());
      const services = withLaterChange(world().services, () => rename(world()));
      const input = { title: 'Changé', newImages: [] };
      expect(await changePublication(services, SYSTEM_ACTOR, 'article', id, input)).toMatchObject({
        publication: { title: 'Changé', slug: 'change' },
        version: 2,
      });
    });

    it('is the publication as it was changed, even if it has been trashed since', async () => {
      const { id } = await givenPublication(world());
      const services = withLaterChange(world().services, () =>
        trashPublication(world().services, SYSTEM_ACTOR, 'article', id),
      );
      const input = { title: 'Changé', newImages: [] };
      expect(await changePublication(services, SYSTEM_ACTOR, 'article', id, input)).toMatchObject({
        publication: { title: 'Changé', deletedAt: null },
        version: 2,
      });
    });

    it('is the publication as it was restored', async () => {
      const { id, title } = await givenPublication(world());
      await trashPublication(world().services, SYSTEM_ACTOR, 'article', id);
      const services = withLaterChange(world().services, () => rename(world()));
      expect(await restorePublication(services, SYSTEM_ACTOR, 'article', id)).toMatchObject({
        publication: { title, deletedAt: null },
        version: 3,
      });
    });
  },
);
