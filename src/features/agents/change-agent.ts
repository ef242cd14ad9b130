import type { Actor } from '#content/actor.ts';
import { changeItem, type VersionCheck, type Versioned } from '#content/collections/index.ts';
import type { Services } from '#content/services.ts';
import type { Agent } from './agent.schema.ts';
import type { AgentChange } from './agent-input.schema.ts';
import { AGENTS } from './agents.collection.ts';

/**
 * Changes what the input names of a member of the team, and keeps the rest
 * (docs/specification/api.md#request-bodies).
 * @param isCurrentVersion whether the version the writer read is still the one to change.
 * @throws {AppError} as {@link changeItem}.
 */
export function changeAgent(
  services: Services,
  actor: Actor,
  id: string,
  { image, ...texts }: AgentChange,
  isCurrentVersion?: VersionCheck,
): Promise<Versioned<Agent>> {
  return changeItem(services, actor, AGENTS, id, { image, columns: texts }, isCurrentVersion);
}
