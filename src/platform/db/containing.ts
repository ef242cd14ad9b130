import { type Expression, type RawBuilder, sql } from 'kysely';

/** Whether a text contains another one, letter by letter: what LIKE takes for wildcards stands for itself. */
export function containing(text: Expression<string>, part: string): RawBuilder<boolean> {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${text} like ${pattern} escape '\\'`;
}
