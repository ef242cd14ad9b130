import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';
import { changePublication } from './change-publication.ts';
import { deletePublication } from './delete-publication.ts';
import { countPublications, type PublicationList } from './publication-lists.queries.ts';
import { countKinds } from './read-awaiting.ts';
import { restorePublication, trashPublication } from './trash-publication.ts';

describeOnEachDatabase('the counts of publications by scope and status', (world) => {
  const lists = () => {
    const at = world().clock.now().toISOString();
    const of = (part: Omit<PublicationList, 'kind'>) =>
      countPublications(world().services.db, { kind: 'article', ...part });
    const shown = (status: 'draft' | 'scheduled' | 'published') =>
      of({ scope: 'kept', status: { shown: status, at } });
    return Promise.all([
      of({ scope: { visibleAt: at } }),
      of({ scope: 'kept' }),
      of({ scope: 'trashed' }),
      shown('draft'),
      shown('scheduled'),
      shown('published'),
    ]);
  };

  it('follow publishing, trashing, restoring, deleting and the passing of time', async () => {
    const { services, clock } = world();
    expect(await lists()).toEqual([0, 0, 0, 0, 0, 0]);
    const { coverImage: cover } = await givenPublication(world(), { kind: 'bulletin' });
    const { id } = await givenPublication(world(), { cover });
    await givenPublication(world(), { cover, publishedAt: '2026-03-03T08:00:00.000Z' });
    const draft = await givenPublication(world(), { cover, status: 'draft' });
    expect(await lists()).toEqual([1, 3, 0, 1, 1, 1]);

    const change = (input: object) =>
      changePublication(services, SYSTEM_ACTOR, 'article', draft.id, { newImages: [], ...input });
    await change({ status: 'published' });
    expect(await lists()).toEqual([2, 3, 0, 0, 1, 2]);
    await change({ title: 'Autre titre' });
    expect(await lists()).toEqual([2, 3, 0, 0, 1, 2]);
    await change({ status: 'draft' });

    await trashPublication(services, SYSTEM_ACTOR, 'article', id);
    await trashPublication(services, SYSTEM_ACTOR, 'article', draft.id);
    expect(await lists()).toEqual([0, 1, 2, 0, 1, 0]);
    await restorePublication(services, SYSTEM_ACTOR, 'article', draft.id);
    await deletePublication(services, SYSTEM_ACTOR, 'article', id);
    expect(await lists()).toEqual([0, 2, 0, 1, 1, 0]);
    clock.set('2026-03-04T08:00:00.000Z');
    expect(await lists()).toEqual([1, 2, 0, 1, 0, 1]);
    expect(await countKinds(services)).toEqual({
      article: { kept: 2, trashed: 0 },
      bulletin: { kept: 1, trashed: 0 },
      echo: { kept: 0, trashed: 0 },
    });
  });

  it('are unchanged by a transaction that is rolled back', async () => {
    const { services } = world();
    await givenPublication(world());
    const failure = new Error('power');
    await expect(
      services.db.transaction().execute(async (trx) => {
        await trx.updateTable('publications').set({ status: 'draft' }).execute();
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect(await lists()).toEqual([1, 1, 0, 0, 0, 1]);
  });
});
