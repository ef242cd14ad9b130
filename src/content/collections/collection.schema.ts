import { z } from 'zod';
import { picturesQuery, searchQuery, sortQuery, switchQuery, yearQuery } from '#lib/http/list-query.ts';
import { pageQuerySchema } from '#lib/http/pagination.ts';
import { type ContentType, isPublishedType, type PublishedType } from '../content-types.ts';
import type { TypeDefinition } from '../define.ts';
import type { Fields } from '../fields/field.ts';
import { answerShape, requestShape, withRules } from '../fields/type-schemas.schema.ts';
import { COLLECTION_SORTS } from './collection.ts';

export const trashQuerySchema = pageQuerySchema.extend({
  q: searchQuery,
  sort: sortQuery(COLLECTION_SORTS),
});
export const listQuerySchema = trashQuerySchema.extend({ year: yearQuery });
/** Query of a list whose items have pictures to describe. */
export const describedListQuerySchema = listQuerySchema.extend({ pictures: picturesQuery });
/** Query of a list whose items have a status. */
export const publishedListQuerySchema = listQuerySchema.extend({
  all: switchQuery.optional().describe('With a token: drafts and scheduled ones, too'),
});

export const deleteQuerySchema = z.object({
  permanent: z.enum(['true', 'false']).optional().describe('Delete it permanently at once, with its files'),
});

/** Returns the schema of an item in the trash. @param path the segment of its addresses, which names the schema. */
export function trashedSchema<Shape extends z.ZodRawShape>(item: z.ZodObject<Shape>, path: string) {
  return item.extend({ deletedAt: z.iso.datetime() }).meta({ id: `trashed-${path}` });
}

/** Returns the name of a type's answers in `/api/docs`, such as `GalleryItem`. */
function entityOf(name: ContentType): string {
  return name.replace(/(?:^|_)[a-z]/g, (letter) => letter.slice(-1).toUpperCase());
}

/** Schemas of a type's items: of its answers, and of the bodies that create and change one. */
export interface ItemSchemas {
  readonly item: z.ZodObject;
  readonly new: z.ZodType;
  readonly change: z.ZodType;
}

/**
 * Returns the schemas of a type's items (docs/specification/api.md#entities); of a change, a field that is left out keeps
 * its value (docs/specification/api.md#request-bodies).
 */
export function itemSchemas<
  Name extends ContentType,
  Own extends Fields,
  Instant extends 'createdAt' | 'updatedAt',
>({ name, fields, instants }: TypeDefinition<Name, Own, Instant>) {
  const slug = isPublishedType(name) ? { slug: z.string() } : {};
  const dates = Object.fromEntries(instants.map((instant) => [instant, z.iso.datetime()]));
  return {
    item: z
      // The names are those of the list, which the type reads and the compiler cannot see here.
      .object({
        id: z.string(),
        ...(slug as Name extends PublishedType ? { slug: z.ZodString } : Record<never, never>),
        ...answerShape(fields),
        ...(dates as Record<Instant, z.ZodISODateTime>),
      })
      .meta({ id: entityOf(name) }),
    new: withRules(z.object(requestShape(fields, 'new')), fields),
    change: withRules(z.object(requestShape(fields, 'change')), fields),
  } satisfies ItemSchemas;
}
