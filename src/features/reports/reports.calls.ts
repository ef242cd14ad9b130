import { collectionCalls } from '#content/collections/collection.calls.ts';
import { addresses } from '#src/addresses.ts';
import type { reportSchemas } from './report.schema.ts';

export const reportCalls = collectionCalls<typeof reportSchemas>(addresses.api.reports);
