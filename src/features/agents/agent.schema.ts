import { z } from 'zod';

// Browsers take these from agent.ts itself, which leaves the validation library behind.
export {
  MAX_DESCRIPTION_LENGTH,
  MAX_LINK_LENGTH,
  MAX_NAME_LENGTH,
  MAX_ORDERED_AGENTS,
  MAX_ROLE_LENGTH,
} from './agent.ts';

const instant = z.iso.datetime();

/**
 * A member of the team, as the API says it (docs/specification/api.md#entities): instants in UTC, absent values
 * `null`.
 */
export const agentSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.string(),
    description: z.string().nullable(),
    linkedin: z.string().nullable().describe('Address of a page about the person'),
    image: z.string().nullable().describe('The widest rendition of the portrait'),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Agent' });

export type Agent = z.infer<typeof agentSchema>;
