import { z } from 'zod';
import { typedEmailSchema } from '#platform/text/email.schema.ts';

/** A subscriber, as the API says it (D11). */
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

/** The specification's sentences for what succeeded [8]; a form that reads 'réussie' in one is green [5]. */
export const SUBSCRIBED = 'Inscription réussie !';
export const UNSUBSCRIBED = 'Désinscription réussie !';
