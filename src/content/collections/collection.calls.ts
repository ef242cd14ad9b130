import type { z } from 'zod';
import { apiCall } from '#platform/http/api-call.ts';
import type { yearsSchema } from '#platform/http/list-query.ts';
import type { addresses } from '#src/addresses.ts';
import type {
  deleteQuerySchema,
  listQuerySchema,
  trashedSchema,
  trashQuerySchema,
} from './collection.schema.ts';

type CollectionAddresses = Pick<
  typeof addresses.api.agents,
  'list' | 'one' | 'restore' | 'trashed' | 'years'
>;

type ListOf<Item extends z.ZodType> = { query: typeof listQuerySchema; answer: z.ZodArray<Item> };

/**
 * Returns the calls that every collection has.
 * @typeParam Item schema of an item. @typeParam NewItem schema of the body of a creation.
 */
export function collectionCalls<Item extends z.ZodObject, NewItem extends z.ZodType>({
  list,
  one,
  restore,
  trashed,
  years,
}: CollectionAddresses) {
  return {
    list: apiCall<ListOf<Item>>('GET', list),
    read: apiCall<{ answer: Item }>('GET', one),
    create: apiCall<{ form: NewItem; answer: Item }>('POST', list),
    trash: apiCall<{ query: typeof deleteQuerySchema }>('DELETE', one),
    restore: apiCall<{ answer: Item }>('PATCH', restore),
    listYears: apiCall<{ answer: typeof yearsSchema }>('GET', years),
    listTrash: apiCall<{
      query: typeof trashQuerySchema;
      answer: z.ZodArray<ReturnType<typeof trashedSchema<Item['shape']>>>;
    }>('GET', trashed),
  };
}

export type CollectionCalls<Item extends z.ZodObject, NewItem extends z.ZodType> = ReturnType<
  typeof collectionCalls<Item, NewItem>
>;
