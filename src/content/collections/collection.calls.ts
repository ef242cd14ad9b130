import type { z } from 'zod';
import { apiCall } from '#lib/http/api-call.ts';
import type { yearsSchema } from '#lib/http/list-query.ts';
import type { addresses } from '#src/addresses.ts';
import type {
  deleteQuerySchema,
  ItemSchemas,
  listQuerySchema,
  trashedSchema,
  trashQuerySchema,
} from './collection.schema.ts';

type CollectionAddresses = Pick<
  typeof addresses.api.agents,
  'list' | 'one' | 'restore' | 'trashed' | 'years'
>;

type ListOf<Item extends z.ZodType> = { query: typeof listQuerySchema; answer: z.ZodArray<Item> };

/** Returns the calls that every collection has. */
export function collectionCalls<Schemas extends ItemSchemas>({
  list,
  one,
  restore,
  trashed,
  years,
}: CollectionAddresses) {
  return {
    list: apiCall<ListOf<Schemas['item']>>('GET', list),
    read: apiCall<{ answer: Schemas['item'] }>('GET', one),
    create: apiCall<{ form: Schemas['new']; answer: Schemas['item'] }>('POST', list),
    trash: apiCall<{ query: typeof deleteQuerySchema }>('DELETE', one),
    restore: apiCall<{ answer: Schemas['item'] }>('PATCH', restore),
    listYears: apiCall<{ answer: typeof yearsSchema }>('GET', years),
    listTrash: apiCall<{
      query: typeof trashQuerySchema;
      answer: z.ZodArray<ReturnType<typeof trashedSchema<Schemas['item']['shape']>>>;
    }>('GET', trashed),
  };
}

/** Returns the call that changes an item. */
export function changeCall<Schemas extends ItemSchemas>({ one }: Pick<CollectionAddresses, 'one'>) {
  return apiCall<{ form: Schemas['change']; answer: Schemas['item'] }>('PUT', one);
}
