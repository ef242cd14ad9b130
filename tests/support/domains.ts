import { changeSection } from '#admin/settings/change-section.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { TestWorld } from './world.ts';

/** Gives the organisation these domains, in this order, and no others. */
export async function givenDomains({ services }: TestWorld, ids: readonly string[]): Promise<void> {
  const items = ids.map((id) => ({ id, title: `Domaine ${id}`, description: `Sur ${id}.`, icon: 'drop' }));
  await changeSection(services, SYSTEM_ACTOR, 'domains', { items });
}
