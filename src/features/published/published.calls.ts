import { changeCall, collectionCalls } from '#content/collections/collection.calls.ts';
import { addresses } from '#src/addresses.ts';
import type { SCHEMAS } from './published.schema.ts';

const { events } = addresses.api;

/** Calls of each type. */
export const CALLS = {
  event: {
    ...collectionCalls<typeof SCHEMAS.event>(events),
    change: changeCall<typeof SCHEMAS.event>(events),
  },
};
