import { z } from 'zod';
import { typedEmailSchema } from '#platform/text/email.schema.ts';

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

/** What the forms answer (docs/specification/newsletter.md#subscribing); an answer with 'réussie' in it is green. */
export const SUBSCRIBED = 'Inscription réussie !';
export const UNSUBSCRIBED = 'Désinscription réussie !';
