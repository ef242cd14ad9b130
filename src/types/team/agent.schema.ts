import { z } from 'zod';
import { itemSchemas } from '#content/collections/collection.schema.ts';
import { member } from '#types/member.ts';
import { MAX_ORDERED_AGENTS } from './agent.ts';

export const agentSchemas = itemSchemas(member);
export const { item: agentSchema, new: newAgentSchema, change: agentChangeSchema } = agentSchemas;

export type Agent = z.infer<typeof agentSchema>;

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
