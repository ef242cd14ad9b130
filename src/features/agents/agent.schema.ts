import { z } from 'zod';
import { answerShape, requestShape } from '#content/fields/type-schemas.schema.ts';
import { member } from '#types/member.ts';
import { MAX_ORDERED_AGENTS } from './agent.ts';

const instant = z.iso.datetime();

/** Member of the team in an answer of the API (docs/specification/api.md#entities). */
export const agentSchema = z
  .object({ id: z.string(), ...answerShape(member.fields), createdAt: instant, updatedAt: instant })
  .meta({ id: 'Agent' });

export type Agent = z.infer<typeof agentSchema>;

/** Body of `POST /agents`. */
export const newAgentSchema = z.object(requestShape(member.fields, 'new'));

/** Body of `PUT /agents/{id}`: a field left out keeps its value (docs/specification/api.md#request-bodies). */
export const agentChangeSchema = z.object(requestShape(member.fields, 'change'));

export type NewAgent = z.infer<typeof newAgentSchema>;
export type AgentChange = z.infer<typeof agentChangeSchema>;

const ORDER = 'L’ordre est la liste des identifiants de l’équipe.';
const TOO_MANY = 'L’ordre se donne pour 1\u202f000 membres au plus.';

/** Body of `PUT /agents/order`. */
export const agentsOrderSchema = z.object({
  ids: z
    .array(z.string({ error: ORDER }), { error: ORDER })
    .max(MAX_ORDERED_AGENTS, TOO_MANY)
    .refine((ids) => new Set(ids).size === ids.length, ORDER)
    .describe('Every member of the team, in the order to be; at most 1,000'),
});
