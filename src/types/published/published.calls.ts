import { changeCall, collectionCalls } from '#content/collections/collection.calls.ts';
import { ofEach, PUBLISHED_TYPES } from '#content/content-types.ts';
import { addresses } from '#src/addresses.ts';
import type { AnySchemas } from './published.schema.ts';

/** Calls of each type. */
export const CALLS = ofEach(PUBLISHED_TYPES, (type) => ({
  ...collectionCalls<AnySchemas>(addresses.api[type]),
  change: changeCall<AnySchemas>(addresses.api[type]),
}));
