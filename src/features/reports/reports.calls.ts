import { collectionCalls } from '#content/collections/collection.calls.ts';
import { addresses } from '#src/addresses.ts';
import type { newReportSchema, reportSchema } from './report.schema.ts';

export const reportCalls = collectionCalls<typeof reportSchema, typeof newReportSchema>(
  addresses.api.reports,
);
