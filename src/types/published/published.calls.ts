import { changeCall, collectionCalls } from '#content/collections/collection.calls.ts';
import { addresses } from '#src/addresses.ts';
import type { SCHEMAS } from './published.schema.ts';

const { events, notices } = addresses.api;

/** Calls of each type. */
export const CALLS = {
  event: {
    ...collectionCalls<typeof SCHEMAS.event>(events),
    change: changeCall<typeof SCHEMAS.event>(events),
  },
  notice: {
    ...collectionCalls<typeof SCHEMAS.notice>(notices),
    change: changeCall<typeof SCHEMAS.notice>(notices),
  },
};
