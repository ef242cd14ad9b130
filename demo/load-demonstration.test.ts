import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { createAgent } from '#features/agents/index.ts';
import { useCalls } from '#tests/support/calls.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnDatabase, type TestWorld } from '#tests/support/world.ts';
import { missingSteps } from './load-demonstration.ts';
import { publication as newestArticle } from './publications/articles/01-seize-jours-activisme.ts';

const PUBLICATIONS = 53;
const TEAM = 9;
const GALLERY = 18;
const REPORTS = 4;

async function missing(world: TestWorld): Promise<number> {
  return (await missingSteps(world.services)).length;
}

describeOnDatabase('sqlite', 'what a site lacks of the demonstration', (world) => {
  const { asAdministrator } = useCalls(world);

  it('is all of it where there is nothing', async () => {
    expect(await missing(world())).toBe(PUBLICATIONS + TEAM + GALLERY + REPORTS);
  });

  it('is nothing beside publications of somebody’s own', async () => {
    await givenPublication(world(), { title: 'Notre premier article' });
    expect(await missing(world())).toBe(0);
  });

  it('is what an older demonstration did not hold', async () => {
    await givenPublication(world(), { title: newestArticle.title });
    expect(await missing(world())).toBe(TEAM + GALLERY + REPORTS);
  });

  it('is no team where there was one, be it in the trash', async () => {
    await givenPublication(world(), { title: newestArticle.title });
    const { item } = await createAgent(world().services, SYSTEM_ACTOR, { name: 'Awa', role: 'Accueil' });
    expect((await asAdministrator({ method: 'DELETE', url: `/api/agents/${item.id}` })).statusCode).toBe(204);
    expect(await missing(world())).toBe(GALLERY + REPORTS);
  });
});
