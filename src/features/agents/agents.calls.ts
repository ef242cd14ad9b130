import type { z } from 'zod';
import { collectionCalls } from '#content/collections/collection.calls.ts';
import { apiCall } from '#platform/http/api-call.ts';
import { addresses } from '#src/addresses.ts';
import type { agentChangeSchema, agentSchema, agentsOrderSchema, newAgentSchema } from './agent.schema.ts';

const { agents } = addresses.api;

export const agentCalls = {
  ...collectionCalls<typeof agentSchema, typeof newAgentSchema>(agents),
  change: apiCall<{ form: typeof agentChangeSchema; answer: typeof agentSchema }>('PUT', agents.one),
  order: apiCall<{ json: typeof agentsOrderSchema; answer: z.ZodArray<typeof agentSchema> }>(
    'PUT',
    agents.order,
  ),
};
