import type { Actor } from '#content/actor.ts';
import { createItem, type Versioned } from '#content/collections/index.ts';
import { withOptionalImage } from '#content/media/index.ts';
import type { Services } from '#content/services.ts';
import type { Agent } from './agent.schema.ts';
import type { NewAgent } from './agent-input.schema.ts';
import { AGENTS } from './agents.collection.ts';

/**
 * Adds a member to the team, after the others.
 * @throws {AppError} with a sentence for a portrait that is refused; nothing is stored then.
 */
export function createAgent(services: Services, actor: Actor, input: NewAgent): Promise<Versioned<Agent>> {
  const { name, role, description = null, linkedin = null } = input;
  const columns = { name, role, description, linkedin };
  return createItem(services, actor, AGENTS, columns, (save) =>
    withOptionalImage(services, 'image', input.image, save),
  );
}
