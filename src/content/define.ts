import type { ContentType } from './content-types.ts';
import type { Fields } from './fields/field.ts';

/** A content type, described once: all that is particular to it, as data. */
export interface TypeDefinition<Own extends Fields = Fields> {
  readonly name: ContentType;
  readonly fields: Own;
}

export function defineType<const Own extends Fields>(
  name: ContentType,
  { fields }: { readonly fields: Own },
): TypeDefinition<Own> {
  return { name, fields };
}
