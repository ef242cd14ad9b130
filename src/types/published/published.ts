import type { FastifyInstance } from 'fastify';
import {
  type Collection,
  type DescribedCollection,
  describedCollection,
  indexItem,
  registerCollection,
} from '#content/collections/index.ts';
import { ofEach, PUBLISHED_TYPES, type PublishedType, type TableOf } from '#content/content-types.ts';
import type { Transaction } from '#lib/db/index.ts';
import { DEFINITIONS } from '#types/definitions.ts';
import { CALLS } from './published.calls.ts';
import { type AnySchemas, type PublishedItem, SCHEMAS, type SchemasOf } from './published.schema.ts';

/** A collection whose type is known at run time alone. */
export type PublishedCollection = Collection<TableOf<PublishedType>, PublishedItem>;

const DESCRIBED = ofEach(PUBLISHED_TYPES, (type) =>
  describedCollection<PublishedType, (typeof DEFINITIONS)[PublishedType]['fields'], AnySchemas>(
    DEFINITIONS[type],
    { schemas: SCHEMAS[type] },
  ),
);

/** Collections of the types whose items have a slug, a status and a date of publication. */
export const COLLECTIONS: Readonly<Record<PublishedType, PublishedCollection>> = DESCRIBED;

/** Returns the collection of a type that is known here. */
export function collectionOf<Type extends PublishedType>(type: Type) {
  // In a loop over the types, the compiler no longer knows which table each reads.
  return DESCRIBED[type] as unknown as DescribedCollection<Type, SchemasOf<Type>>;
}

/** Updates the text that lists search an item by. */
export async function reindexPublished(trx: Transaction, type: PublishedType, id: string): Promise<void> {
  await indexItem(trx, COLLECTIONS[type], id);
}

/** Registers the calls of each type, under its `/api/{api}`. */
export async function publishedApi(app: FastifyInstance): Promise<void> {
  for (const type of PUBLISHED_TYPES) {
    await registerCollection(app, { collection: DESCRIBED[type], calls: CALLS[type] });
  }
}
