import { z } from 'zod';
import { searchQuery, sortQuery } from '#platform/http/list-query.ts';
import { pageQuerySchema } from '#platform/http/pagination.ts';
import { typedEmailSchema } from '#platform/text/email.schema.ts';
import { EXPORT_FORMATS } from './export-format.ts';
import { SUBSCRIBER_SORTS } from './newsletter.policy.ts';

/** A subscriber, as the API says it (docs/specification/api.md#entities). */
export const subscriberSchema = z
  .object({ id: z.string(), email: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'Subscriber' });

export type Subscriber = z.infer<typeof subscriberSchema>;

/**
 * What the form sends. People do not see the field `website`: what is written there, a robot wrote. It may hold
 * anything, so that no answer tells robots to leave it alone.
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

export const subscribersSchema = z.object({ data: z.array(subscriberSchema) });

export const exportQuerySchema = z.object({
  format: z.enum(EXPORT_FORMATS, { error: 'Le format est txt ou csv.' }).default('txt'),
});

/** What the forms answer (docs/specification/newsletter.md#subscribing); an answer with 'réussie' in it is green. */
export const SUBSCRIBED = 'Inscription réussie !';
export const UNSUBSCRIBED = 'Désinscription réussie !';
