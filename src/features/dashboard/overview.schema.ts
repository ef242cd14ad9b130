import { z } from 'zod';
import { subscriberSchema } from '#features/newsletter/subscriber.schema.ts';
import { PUBLICATION_KINDS } from '#features/publications/publication.schema.ts';

const count = z.number().int();
const awaitingSchema = z.object({
  total: count.describe('How many there are in all'),
  items: z.array(
    z.object({ kind: z.enum(PUBLICATION_KINDS), id: z.string(), title: z.string(), date: z.iso.datetime() }),
  ),
});
const placesSchema = z.object({
  kept: count.describe('Drafts and scheduled ones included'),
  trashed: count,
});

/** What an administrator finds on coming in: what waits, who is new, how much there is. */
export const overviewSchema = z
  .object({
    drafts: awaitingSchema.describe('Last changed first; `date` is when that was'),
    scheduled: awaitingSchema.describe('Next first; `date` is when it appears'),
    subscribers: z.object({ total: count, items: z.array(subscriberSchema).describe('Newest first') }),
    counts: z
      .object({
        articles: placesSchema,
        bulletins: placesSchema,
        echos: placesSchema,
        agents: placesSchema,
        gallery: placesSchema,
        reports: placesSchema,
      })
      .describe('By the segment of their addresses'),
  })
  .meta({ id: 'Overview' });

export type Overview = z.infer<typeof overviewSchema>;
