import type { PublishedType } from '#content/content-types.ts';
import type { TypeDefinition } from '#content/define.ts';
import type { Fields } from '#content/fields/field.ts';
import { event } from '#types/event.ts';
import { notice } from '#types/notice.ts';

/** Definitions of the types whose screens and calls are made of nothing else. */
export const DEFINITIONS = { event, notice } as const satisfies {
  readonly [Type in PublishedType]: TypeDefinition<Type, Fields>;
};
