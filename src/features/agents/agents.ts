import type { Actor } from '#content/actor.ts';
import {
  type Collection,
  changeItem,
  countPlaces,
  createItem,
  findItem,
  listItems,
  readItems,
  readItemsPage,
  type VersionCheck,
  type Versioned,
} from '#content/collections/index.ts';
import { imageFocus, imageUrl, withFocus, withOptionalImage } from '#content/media/index.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#platform/app-error.ts';
import { writeVisible } from '#platform/db/write-visible.ts';
import { MAX_PAGE_SIZE, type NumberedPage, type Page } from '#platform/http/pagination.ts';
import { typeset } from '#platform/text/typeset.ts';
import { member } from '#types/member.ts';
import { type Agent, type AgentChange, agentSchema, type NewAgent } from './agent.schema.ts';
import { lockTeam, setPositions } from './agents.queries.ts';

/** The team, in its set order (docs/specification/collections.md#order). */
export const AGENTS: Collection<'agents', Agent> = {
  table: 'agents',
  schema: agentSchema,
  subject: 'agent',
  order: 'position',
  notFound: member.notFound,
  searched: ({ name, role, description }) => [name, role, description],
  label: (row) => row.name,
  find: (db, id) => findItem(db, 'agents', id),
  present: ({ row, media }) => ({
    id: row.id,
    name: row.name,
    role: row.role,
    description: row.description,
    linkedin: row.linkedin,
    image: media && imageUrl(media),
    imageFocus: media && imageFocus(media),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }),
};

/**
 * Adds a member to the team, after the others.
 * @throws {AppError} with a sentence for a portrait that is refused; nothing is stored then.
 */
export function createAgent(
  services: Services,
  actor: Actor,
  { image, imageFocus: focus, ...texts }: NewAgent,
): Promise<Versioned<Agent>> {
  return createItem(services, actor, AGENTS, texts, (save) =>
    withOptionalImage(services, 'image', image, withFocus(focus, save)),
  );
}

/**
 * Changes the given fields of a member and keeps the others (docs/specification/api.md#request-bodies).
 * @throws {AppError} as {@link changeItem}.
 */
export function changeAgent(
  services: Services,
  actor: Actor,
  id: string,
  { image, imageFocus: focus, ...texts }: AgentChange,
  isCurrentVersion?: VersionCheck,
): Promise<Versioned<Agent>> {
  return changeItem(services, actor, AGENTS, id, { image, focus, columns: texts }, isCurrentVersion);
}

/** Returns a member in French typography (docs/specification/readers.md#typography). */
function typesetAgent(agent: Agent): Agent {
  return {
    ...agent,
    name: typeset(agent.name),
    role: typeset(agent.role),
    description: agent.description && typeset(agent.description),
  };
}

/** Returns the first members of the team, `count` at most. */
export async function listFirstAgents(
  services: Pick<Services, 'db' | 'log'>,
  count: number,
): Promise<Agent[]> {
  return (await readItems(services, AGENTS, { page: 1, pageSize: count })).map(typesetAgent);
}

/**
 * Returns a page of the team, or the nearest page (docs/specification/addresses.md#pages-of-a-list).
 * @param asked `page` of the address.
 */
export async function readTeamPage(
  services: Pick<Services, 'db' | 'log'>,
  asked: string | null,
): Promise<NumberedPage<Agent>> {
  const page = await readItemsPage(services, AGENTS, asked);
  return { ...page, items: page.items.map(typesetAgent) };
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
    // Without this, a short list of ids would lock a team of any size.
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
