import type { z } from 'zod';
import { itemSchemas } from '#content/collections/collection.schema.ts';
import { ofEach, PUBLISHED_TYPES, type PublishedType } from '#content/content-types.ts';
import type { Fields } from '#content/fields/field.ts';
import { DEFINITIONS } from '#types/definitions.ts';

type Definitions = typeof DEFINITIONS;
type Instant = Definitions[PublishedType]['instants'][number];

/** Schemas of a type's items. */
export type SchemasOf<Type extends PublishedType> = ReturnType<
  typeof itemSchemas<Type, Definitions[Type]['fields'], Definitions[Type]['instants'][number]>
>;

/** Schemas of each type's items. */
export const SCHEMAS = ofEach(
  PUBLISHED_TYPES,
  (type) => itemSchemas<PublishedType, Fields, Instant>(DEFINITIONS[type]),
  // In a loop over the types, the compiler no longer knows of which definition each is made.
) as unknown as { readonly [Type in PublishedType]: SchemasOf<Type> };

/** Schemas of a type that is known at run time alone. */
export type AnySchemas = (typeof SCHEMAS)[PublishedType];

/** An item of a type. */
export type ItemOf<Type extends PublishedType> = z.output<SchemasOf<Type>['item']>;

/** An item of any of the types. */
export type PublishedItem = { [Type in PublishedType]: ItemOf<Type> }[PublishedType];
