import type { Fields } from './fields/field.ts';
import type { ValuesOf } from './fields/type-schemas.schema.ts';

/** Date of an item that the site writes itself. */
export type InstantName = 'createdAt' | 'updatedAt' | 'deletedAt';

/** How a type's items are made, listed and refused. */
export interface Description<Own extends Fields, Instant extends InstantName> {
  readonly fields: Own;
  /** Dates that answers have at their end. */
  readonly instants: readonly Instant[];
  /** Default order of its list: by a place that was set, or newest first. */
  readonly order: 'position' | 'newest';
  /** Its list in the description of the API. @default its order */
  readonly listed?: string;
  /** Sentence for an id that none of them has. */
  readonly notFound: string;
  /** Sentence for a change of one that is in the trash. @default a sentence that fits every type */
  readonly inTrash?: string;
  /** Sentence for deleting one that is not in the trash; left out where that is possible. */
  readonly notInTrash?: string;
  /** Returns sentences by field for an item that may not be stored as it is. */
  faultsOf?(item: ValuesOf<Own, 'answer'>): Readonly<Record<string, string>>;
}

/** The items of a content type, described once, as data. */
export interface TypeDefinition<
  Name extends string,
  Own extends Fields,
  Instant extends InstantName = InstantName,
> extends Description<Own, Instant> {
  readonly name: Name;
}

/**
 * Describes the items of a type. The annotations here and of the kinds of field let bundlers drop a definition that a page
 * does not use: visitors would load all of them otherwise. One with `...object` among its arguments would stay.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineType<
  const Name extends string,
  const Own extends Fields,
  const Instant extends InstantName,
>(name: Name, description: Description<Own, Instant>): TypeDefinition<Name, Own, Instant> {
  return { name, ...description };
}
