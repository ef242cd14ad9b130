import type { PublishedType } from '#content/content-types.ts';
import type { TypeDefinition } from '#content/define.ts';
import type { Fields } from '#content/fields/field.ts';
import { event } from './event.ts';
import { notice } from './notice.ts';

const LISTED = { event, notice } as const satisfies {
  readonly [Type in PublishedType]?: TypeDefinition<Type, Fields>;
};

// biome-ignore lint/suspicious/noExplicitAny: a forgotten type would be named by hundreds of errors elsewhere, not by the one here
type Complete<Forgotten extends never> = typeof LISTED & Readonly<Record<Forgotten, any>>;

/** Definitions of the types of which everything but their public pages is made. */
export const DEFINITIONS = LISTED as Complete<Exclude<PublishedType, keyof typeof LISTED>>;
