import type { FastifyInstance } from 'fastify';
import { registerCollection } from '#content/collections/index.ts';
import { CALLS } from './published.calls.ts';
import { COLLECTIONS } from './published.ts';

/** Registers the calls of each type, under its `/api/{api}`. */
export async function publishedApi(app: FastifyInstance): Promise<void> {
  await registerCollection(app, {
    collection: COLLECTIONS.event,
    calls: CALLS.event,
    listed: 'The agenda, what begins last first',
  });
}
