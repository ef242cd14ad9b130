import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { withLaterChange } from '#tests/support/later-change.ts';
import { describeOnOneDatabase, type TestWorld } from '#tests/support/world.ts';
import { AGENTS, changeAgent, createAgent, orderAgents } from '#types/team/agents.ts';
import { restoreItem, trashItem } from './trash-item.ts';

const AGENT = { name: 'Awa', role: 'Juriste' };

function givenAgent({ services }: TestWorld, name = AGENT.name) {
  return createAgent(services, SYSTEM_ACTOR, { ...AGENT, name });
}

/** Services after whose first commit a colleague renames everybody. */
function withLaterName({ services }: TestWorld) {
  return withLaterChange(services, async () => {
    const agents = await services.db.selectFrom('agents').select('id').execute();
    for (const { id } of agents) await changeAgent(services, SYSTEM_ACTOR, id, { name: 'Plus tard' });
  });
}

describeOnOneDatabase(
  'the answer of an action, when a colleague changes the item right after the commit',
  (world) => {
    it('is the item as it was created', async () => {
      const created = await createAgent(withLaterName(world()), SYSTEM_ACTOR, AGENT);
      expect(created).toMatchObject({ item: { name: 'Awa' }, version: 1 });
    });

    it('is the item as it was changed', async () => {
      const { item } = await givenAgent(world());
      const changed = await changeAgent(withLaterName(world()), SYSTEM_ACTOR, item.id, { role: 'Avocate' });
      expect(changed).toMatchObject({ item: { name: 'Awa', role: 'Avocate' }, version: 2 });
    });

    it('is the item as it was restored, even if it has been trashed since', async () => {
      const { services } = world();
      const { item } = await givenAgent(world());
      await trashItem(services, SYSTEM_ACTOR, AGENTS, item.id);
      const watched = withLaterChange(services, () => trashItem(services, SYSTEM_ACTOR, AGENTS, item.id));
      expect(await restoreItem(watched, SYSTEM_ACTOR, AGENTS, item.id)).toMatchObject({ item, version: 3 });
    });

    it('is the team in the order that was set', async () => {
      const ids = [await givenAgent(world(), 'Awa'), await givenAgent(world(), 'Bahati')].map(
        ({ item }) => item.id,
      );
      const { items } = await orderAgents(withLaterName(world()), SYSTEM_ACTOR, ids.toReversed());
      expect(items.map(({ name }) => name)).toEqual(['Bahati', 'Awa']);
    });
  },
);
