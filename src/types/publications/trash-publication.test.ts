import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';
import { deletePublication } from './delete-publication.ts';
import { getPublication } from './get-publication.ts';
import { listPublications } from './list-publications.ts';
import { restorePublication, trashPublication } from './trash-publication.ts';

const FIRST_PAGE = { page: 1, pageSize: 100 };

describeOnEachDatabase('the trash', (world) => {
  async function list(view: 'public' | 'kept' | 'trashed'): Promise<string[]> {
    const ids: string[] = [];
    const { items } = await listPublications(world().services, 'article', view, { page: FIRST_PAGE });
    for await (const { id } of items) ids.push(id);
    return ids;
  }
  const uploads = () => storedKeys(world());

  it('is the only list of a trashed publication, which is restored unchanged', async () => {
    const { services } = world();
    const before = await givenPublication(world());
    const trashed = await trashPublication(services, SYSTEM_ACTOR, 'article', before.id);
    expect(trashed.publication).toEqual({ ...before, deletedAt: '2026-03-02T08:00:00.000Z' });
    expect([await list('public'), await list('kept'), await list('trashed')]).toEqual([[], [], [before.id]]);
    await expect(getPublication(services, 'article', before.id)).rejects.toMatchObject({ code: 'not_found' });

    const restored = await restorePublication(services, SYSTEM_ACTOR, 'article', before.id);
    expect(restored.publication).toEqual(before);
    expect([await list('public'), await list('trashed')]).toEqual([[before.id], []]);
  });

  it('ignores a second trashing and a second restoring', async () => {
    const { services, clock } = world();
    const { id } = await givenPublication(world());
    const first = await trashPublication(services, SYSTEM_ACTOR, 'article', id);
    clock.advance(60_000);
    expect(await trashPublication(services, SYSTEM_ACTOR, 'article', id)).toEqual(first);
    const restored = await restorePublication(services, SYSTEM_ACTOR, 'article', id);
    expect(await restorePublication(services, SYSTEM_ACTOR, 'article', id)).toEqual(restored);
  });

  it('permanently deletes only a trashed publication, with its files', async () => {
    const { services } = world();
    const { id } = await givenPublication(world());
    await expect(deletePublication(services, SYSTEM_ACTOR, 'article', id)).rejects.toMatchObject({
      code: 'conflict',
    });
    await trashPublication(services, SYSTEM_ACTOR, 'article', id);
    await deletePublication(services, SYSTEM_ACTOR, 'article', id);
    expect(await list('trashed')).toEqual([]);
    expect(await uploads()).toEqual([]);
    await expect(deletePublication(services, SYSTEM_ACTOR, 'article', id)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('does not delete the files that another publication shows', async () => {
    const { services } = world();
    const first = await givenPublication(world());
    await givenPublication(world(), { kind: 'bulletin', cover: first.coverImage });
    await trashPublication(services, SYSTEM_ACTOR, 'article', first.id);
    await deletePublication(services, SYSTEM_ACTOR, 'article', first.id);
    expect(await uploads()).toHaveLength(1);
  });

  it('frees the slug of a publication only when it is permanently deleted', async () => {
    const { services } = world();
    const { id } = await givenPublication(world(), { title: 'Eau' });
    await trashPublication(services, SYSTEM_ACTOR, 'article', id);
    expect((await givenPublication(world(), { title: 'Eau' })).slug).toBe('eau-2');
    await deletePublication(services, SYSTEM_ACTOR, 'article', id);
    expect((await givenPublication(world(), { title: 'Eau' })).slug).toBe('eau');
  });
});
