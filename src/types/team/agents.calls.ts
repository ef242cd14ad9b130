import type { z } from 'zod';
import { changeCall, collectionCalls } from '#content/collections/collection.calls.ts';
import { apiCall } from '#lib/http/api-call.ts';
import { addresses } from '#src/addresses.ts';
import type { agentSchema, agentSchemas, agentsOrderSchema } from './agent.schema.ts';

const { agents } = addresses.api;

export const agentCalls = {
  ...collectionCalls<typeof agentSchemas>(agents),
  change: changeCall<typeof agentSchemas>(agents),
  order: apiCall<{ json: typeof agentsOrderSchema; answer: z.ZodArray<typeof agentSchema> }>(
    'PUT',
    agents.order,
  ),
};
