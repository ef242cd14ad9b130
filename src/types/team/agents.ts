import type { Actor } from '#content/actor.ts';
import {
  countPlaces,
  describedCollection,
  listItems,
  readItems,
  readItemsPage,
} from '#content/collections/index.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { MAX_PAGE_SIZE, type NumberedPage, type Page } from '#lib/http/pagination.ts';
import { member } from '#types/member.ts';
import { type Agent, agentSchemas } from './agent.schema.ts';
import { lockTeam, setPositions } from './agents.queries.ts';

/** The team, in its set order (docs/specification/collections.md#order). */
export const AGENTS = describedCollection(member, { schemas: agentSchemas });
export const { create: createAgent, change: changeAgent } = AGENTS;

/** Returns the first members of the team, `count` at most. */
export function listFirstAgents(
  services: Pick<Services, 'db' | 'log' | 'clock'>,
  count: number,
): Promise<Agent[]> {
  return readItems(services, AGENTS, { page: 1, pageSize: count });
}

/**
 * Returns a page of the team, or the nearest page (docs/specification/addresses.md#pages-of-a-list).
 * @param asked `page` of the address.
 */
export function readTeamPage(
  services: Pick<Services, 'db' | 'log' | 'clock'>,
  asked: string | null,
): Promise<NumberedPage<Agent>> {
  return readItemsPage(services, AGENTS, asked);
}

const OUT_OF_DATE = 'L’équipe a changé entre-temps. Rechargez la liste avant d’en changer l’ordre.';

/**
 * Sets the order of the team.
 * @param ids of every member, once.
 * @returns the first page of the team in that order.
 * @throws {AppError} `version_conflict`, with the first page of the present team, for the ids of another team.
 */
export async function orderAgents(
  services: Services,
  actor: Actor,
  ids: readonly string[],
): Promise<Page<Agent>> {
  return writeVisible(services.db, async (trx) => {
    const listTeam = () =>
      listItems({ ...services, db: trx }, AGENTS, { page: { page: 1, pageSize: MAX_PAGE_SIZE } });
    const outOfDate = async () =>
      new AppError('version_conflict', { message: OUT_OF_DATE, current: (await listTeam()).items });
    // Prevents a short list of ids from locking a team of any size.
    if ((await countPlaces({ db: trx }, 'agents')).kept !== ids.length) throw await outOfDate();
    const present = await lockTeam(trx);
    if (present.size !== ids.length || ids.some((id) => !present.has(id))) throw await outOfDate();
    await setPositions(trx, ids);
    const team = await listTeam();
    await recordChange(trx, services, actor, {
      action: 'agent.ordered',
      type: 'agent',
      id: 'all',
      label: null,
    });
    return team;
  });
}
