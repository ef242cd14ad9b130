import type { FastifyInstance } from 'fastify';
import {
  type Collection,
  describedCollection,
  indexItem,
  registerCollection,
} from '#content/collections/index.ts';
import type { PublishedType, TableOf } from '#content/content-types.ts';
import type { Transaction } from '#lib/db/index.ts';
import { noticeFaults } from '#types/notice.ts';
import { DEFINITIONS } from './definitions.ts';
import { CALLS } from './published.calls.ts';
import { type PublishedItem, SCHEMAS } from './published.schema.ts';

/** The agenda. */
export const EVENTS = describedCollection(DEFINITIONS.event, { schemas: SCHEMAS.event });

/** Calls for tender, jobs and announcements. */
export const NOTICES = describedCollection(DEFINITIONS.notice, {
  schemas: SCHEMAS.notice,
  faultsOf: noticeFaults,
});

/** A collection whose type is known at run time alone. */
export type PublishedCollection = Collection<TableOf<PublishedType>, PublishedItem>;

/** Collections of the types whose items have a slug, a status and a date of publication. */
export const COLLECTIONS = {
  event: EVENTS,
  notice: NOTICES,
  // Each reads and presents the rows of its own table, which the compiler cannot tell once the type is data.
} satisfies Record<PublishedType, object> as unknown as Readonly<Record<PublishedType, PublishedCollection>>;

/** Updates the text that lists search an item by. */
export async function reindexPublished(trx: Transaction, type: PublishedType, id: string): Promise<void> {
  await indexItem(trx, COLLECTIONS[type], id);
}

/** Registers the calls of each type, under its `/api/{api}`. */
export async function publishedApi(app: FastifyInstance): Promise<void> {
  await registerCollection(app, {
    collection: EVENTS,
    calls: CALLS.event,
    listed: 'The agenda, what begins last first',
  });
  await registerCollection(app, {
    collection: NOTICES,
    calls: CALLS.notice,
    listed: 'Calls for tender, jobs and announcements, newest first',
  });
}
