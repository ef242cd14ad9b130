import type { Actor } from '#content/actor.ts';
import { countPlaces, listItems } from '#content/collections/index.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#platform/app-error.ts';
import { MAX_PAGE_SIZE, type Page } from '#platform/http/pagination.ts';
import type { Agent } from './agent.schema.ts';
import { AGENTS } from './agents.collection.ts';
import { lockTeam, setPositions } from './agents.queries.ts';

const OUT_OF_DATE = 'L’équipe a changé entre-temps. Rechargez la liste avant d’en changer l’ordre.';

/**
 * Gives the team a new order.
 * @param ids everybody who is in it, once: whoever ordered another team than the present one saw an old list.
 * @returns the first page of the team in that order.
 * @throws {AppError} `version_conflict` with the first page of the present team; nothing is changed then.
 */
export async function orderAgents(
  services: Services,
  actor: Actor,
  ids: readonly string[],
): Promise<Page<Agent>> {
  return services.db.transaction().execute(async (trx) => {
    const listTeam = () => listItems({ db: trx }, AGENTS, { page: { page: 1, pageSize: MAX_PAGE_SIZE } });
    const outOfDate = async () =>
      new AppError('version_conflict', { message: OUT_OF_DATE, current: (await listTeam()).items });
    // A team of another size is not locked: that would read all of it, however many there are.
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
