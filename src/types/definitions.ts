import type { PublishedType } from '#content/content-types.ts';
import type { TypeDefinition } from '#content/define.ts';
import type { Fields } from '#content/fields/field.ts';
import { event } from './event.ts';
import { notice } from './notice.ts';

/** Definitions of the types of which everything but their public pages is made. */
export const DEFINITIONS = { event, notice } as const satisfies {
  readonly [Type in PublishedType]: TypeDefinition<Type, Fields>;
};
