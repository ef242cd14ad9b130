import { type FormBase, type ItemValues, itemCalls, NO_PICTURE, pictureAt } from '#admin/index.ts';
import type { Agent } from '../agent.schema.ts';
import { agentCalls } from '../agents.calls.ts';

/** The fields of a member's create and edit screens. */
export interface AgentValues extends ItemValues {
  name: string;
  role: string;
  description: string;
  linkedin: string;
}

export type AgentBase = FormBase<AgentValues, Agent>;

export const NEW_AGENT: AgentBase = {
  item: null,
  etag: null,
  values: { name: '', role: '', description: '', linkedin: '', image: NO_PICTURE },
};

export const AGENT_CALLS = itemCalls(
  agentCalls,
  ({ name, role, description, linkedin, image }): AgentValues => ({
    name,
    role,
    description: description ?? '',
    linkedin: linkedin ?? '',
    image: image === null ? NO_PICTURE : pictureAt(image),
  }),
);
