import type { Collection } from '#content/collections/index.ts';
import { imageUrl } from '#content/media/index.ts';
import type { Agent } from './agent.schema.ts';

/** The team, in its set order (docs/specification/collections.md#order). */
export const AGENTS: Collection<'agents', Agent> = {
  table: 'agents',
  subject: 'agent',
  order: 'position',
  notFound: 'Agent introuvable',
  searched: ({ name, role, description }) => [name, role, description],
  label: (row) => row.name,
  present: ({ row, media }) => ({
    id: row.id,
    name: row.name,
    role: row.role,
    description: row.description,
    linkedin: row.linkedin,
    image: media && imageUrl(media),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }),
};
