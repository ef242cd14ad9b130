import { changeCall, collectionCalls } from '#content/collections/collection.calls.ts';
import { addresses } from '#src/addresses.ts';
import type { reportSchemas } from './report.schema.ts';

const { reports } = addresses.api;

export const reportCalls = {
  ...collectionCalls<typeof reportSchemas>(reports),
  change: changeCall<typeof reportSchemas>(reports),
};
