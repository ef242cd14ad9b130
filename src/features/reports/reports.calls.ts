import { collectionCalls } from '#content/collections/collection.calls.ts';
import { addresses } from '#src/addresses.ts';
import type { reportSchema } from './report.schema.ts';
import type { newReportSchema } from './report-input.schema.ts';

export const reportCalls = collectionCalls<typeof reportSchema, typeof newReportSchema>(
  addresses.api.reports,
);
