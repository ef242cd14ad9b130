import { z } from 'zod';
import { searchQuery, sortQuery, yearQuery } from '#platform/http/list-query.ts';
import { pageQuerySchema } from '#platform/http/pagination.ts';
import { COLLECTION_SORTS } from './collection.ts';

export const trashQuerySchema = pageQuerySchema.extend({
  q: searchQuery,
  sort: sortQuery(COLLECTION_SORTS),
});
export const listQuerySchema = trashQuerySchema.extend({ year: yearQuery });

export const deleteQuerySchema = z.object({
  permanent: z.enum(['true', 'false']).optional().describe('Delete it permanently at once, with its files'),
});

/** Returns the schema of an item in the trash. @param path the segment of its addresses, which names the schema. */
export function trashedSchema<Shape extends z.ZodRawShape>(item: z.ZodObject<Shape>, path: string) {
  return item.extend({ deletedAt: z.iso.datetime() }).meta({ id: `trashed-${path}` });
}
