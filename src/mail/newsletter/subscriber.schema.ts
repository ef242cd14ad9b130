import { z } from 'zod';
import { searchQuery, sortQuery } from '#lib/http/list-query.ts';
import { pageQuerySchema } from '#lib/http/pagination.ts';
import { orUnreadable } from '#lib/present-readable.ts';
import { typedEmailSchema } from '#lib/text/email.schema.ts';
import { EXPORT_FORMATS, SUBSCRIBER_SORTS } from './newsletter.policy.ts';

/** Subscriber in the API (`docs/specification/api.md#entities`). */
export const subscriberSchema = z
  .object({ id: z.string(), email: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'Subscriber' });

export type Subscriber = z.infer<typeof subscriberSchema>;

/**
 * Body of the newsletter forms. `website` is a honeypot, invisible to people; it accepts anything, so that no error
 * tells robots to leave it empty.
 */
export const newsletterFormSchema = z.object({
  email: typedEmailSchema,
  website: z.unknown().optional().describe('Left empty by people'),
});

export const newsletterMessageSchema = z.object({ message: z.string() });

export const subscribersQuerySchema = pageQuerySchema.extend({
  q: searchQuery.describe('A part of the address'),
  sort: sortQuery(SUBSCRIBER_SORTS),
});

export const subscribersSchema = z.object({ data: z.array(orUnreadable(subscriberSchema)) });

export const exportQuerySchema = z.object({
  format: z.enum(EXPORT_FORMATS, { error: 'Le format est txt ou csv.' }).default('txt'),
});

/** Answers of the forms (`docs/specification/newsletter.md#subscribing`); those with 'réussie' are shown in green. */
export const SUBSCRIBED = 'Inscription réussie !';
export const UNSUBSCRIBED = 'Désinscription réussie !';
