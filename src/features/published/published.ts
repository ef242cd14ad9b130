import type { FastifyInstance } from 'fastify';
import { describedCollection, registerCollection } from '#content/collections/index.ts';
import { DEFINITIONS } from './definitions.ts';
import { CALLS } from './published.calls.ts';
import { SCHEMAS } from './published.schema.ts';

/** The agenda. */
export const EVENTS = describedCollection(DEFINITIONS.event, { schemas: SCHEMAS.event });

/** Collections of the types whose items have a slug, a status and a date of publication. */
export const COLLECTIONS = { event: EVENTS } as const;

/** Registers the calls of each type, under its `/api/{api}`. */
export async function publishedApi(app: FastifyInstance): Promise<void> {
  await registerCollection(app, {
    collection: COLLECTIONS.event,
    calls: CALLS.event,
    listed: 'The agenda, what begins last first',
  });
}
