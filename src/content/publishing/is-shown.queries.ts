import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { contentType, type PublishedType } from '../content-types.ts';

/**
 * True for a row `item` of a type that visitors see: the SQL form of `isVisible` in `get-item.ts`.
 * @param at ISO 8601, in UTC.
 */
export function isShown(type: PublishedType, at: string | undefined): RawBuilder<SqlBool> {
  const stays = contentType(type).published?.leaves ? sql`and item.hidden_at > ${at}` : sql``;
  return sql<SqlBool>`(item.status = 'published' and item.deleted_at is null and item.published_at <= ${at} ${stays})`;
}
