import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';
import { changePublication } from './change-publication.ts';

/** So long that it is read in a separate thread. */
const LONG_BODY = `<p>${'L’eau coule de nouveau. '.repeat(600)}</p>`;

describeOnEachDatabase('a publication with a long text', (world) => {
  // A transaction that waits for the thread fails any test (`transaction-guard.ts`).
  it('is created and changed without holding the write lock while its text is sanitised', async () => {
    const { id } = await givenPublication(world(), { details: LONG_BODY });
    const change = (input: Parameters<typeof changePublication>[4]) =>
      changePublication(world().services, SYSTEM_ACTOR, 'article', id, input);
    await change({ title: 'Un autre titre', newImages: [] });
    const { publication } = await change({ details: `${LONG_BODY}<p>Fin.</p>`, newImages: [] });
    expect([publication.title, publication.details.slice(-11)]).toEqual(['Un autre titre', '<p>Fin.</p>']);
  });
});
