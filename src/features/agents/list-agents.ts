import { listItems } from '#features/collections/index.ts';
import type { Services } from '#platform/services.ts';
import { typeset } from '#platform/text/typeset.ts';
import type { Agent } from './agent.schema.ts';
import { AGENTS } from './agents.collection.ts';

/** The team in its order (D19), in French typography (D35). @param first how many at most, from the first on; all when left out. */
export async function listAgents(services: Pick<Services, 'db'>, first?: number): Promise<Agent[]> {
  const page = first === undefined ? undefined : { page: 1, pageSize: first };
  const { items } = await listItems(services, AGENTS, { page });
  return items.map((agent) => ({
    ...agent,
    name: typeset(agent.name),
    role: typeset(agent.role),
    description: agent.description && typeset(agent.description),
  }));
}
