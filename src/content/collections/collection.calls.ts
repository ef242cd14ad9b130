import type { z } from 'zod';
import { apiCall } from '#platform/http/api-call.ts';
import type { addresses } from '#src/addresses.ts';
import type { deleteQuerySchema, listQuerySchema, trashedSchema } from './collection.schema.ts';

type CollectionAddresses = Pick<typeof addresses.api.agents, 'list' | 'one' | 'restore' | 'trashed'>;

/** The schemas that are a collection's own, as types. */
interface CollectionSchemas {
  readonly item: z.ZodObject;
  /** Of the body of a creation. */
  readonly created: z.ZodType;
}

type ListOf<Item extends z.ZodType> = { query: typeof listQuerySchema; answer: z.ZodArray<Item> };

/** Returns the calls that every collection has. */
export function collectionCalls<Schemas extends CollectionSchemas>({
  list,
  one,
  restore,
  trashed,
}: CollectionAddresses) {
  return {
    list: apiCall<ListOf<Schemas['item']>>('GET', list),
    read: apiCall<{ answer: Schemas['item'] }>('GET', one),
    create: apiCall<{ form: Schemas['created']; answer: Schemas['item'] }>('POST', list),
    trash: apiCall<{ query: typeof deleteQuerySchema }>('DELETE', one),
    restore: apiCall<{ answer: Schemas['item'] }>('PATCH', restore),
    listTrash: apiCall<ListOf<ReturnType<typeof trashedSchema<Schemas['item']['shape']>>>>('GET', trashed),
  };
}

export type CollectionCalls<Schemas extends CollectionSchemas> = ReturnType<typeof collectionCalls<Schemas>>;
