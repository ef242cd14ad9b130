import { listItems, readItemsPage } from '#content/collections/index.ts';
import type { Services } from '#content/services.ts';
import type { NumberedPage, Page } from '#platform/http/pagination.ts';
import { typeset } from '#platform/text/typeset.ts';
import type { Agent } from './agent.schema.ts';
import { AGENTS } from './agents.collection.ts';

/** A member of the team in French typography (docs/specification/readers.md#typography), as visitors read of them. */
function typesetAgent(agent: Agent): Agent {
  return {
    ...agent,
    name: typeset(agent.name),
    role: typeset(agent.role),
    description: agent.description && typeset(agent.description),
  };
}

/** The first of the team in its order, and how many it has. @param count at most so many. */
export async function listFirstAgents(services: Pick<Services, 'db'>, count: number): Promise<Page<Agent>> {
  const { items, total } = await listItems(services, AGENTS, { page: { page: 1, pageSize: count } });
  return { items: items.map(typesetAgent), total };
}

/** A page of the team in its order; the nearest one where there is no such page. @param asked as the address has it. */
export async function readTeamPage(
  services: Pick<Services, 'db'>,
  asked: string | null,
): Promise<NumberedPage<Agent>> {
  const page = await readItemsPage(services, AGENTS, asked);
  return { ...page, items: page.items.map(typesetAgent) };
}
