import type { FastifyInstance } from 'fastify';
import { registerCollection } from '#content/collections/index.ts';
import { registerDownload } from '#media/index.ts';
import { addresses } from '#src/addresses.ts';
import { reportCalls } from './reports.calls.ts';
import { openReport, REPORTS } from './reports.ts';

/** Registers the calls of the reports and the download of their files, under `/api/reports`. */
export async function reportsApi(app: FastifyInstance): Promise<void> {
  await registerCollection(app, {
    collection: REPORTS,
    calls: reportCalls,
    creation: {
      description: 'A PDF of at most 50 MB that opens without a password; it is stored as it is.',
    },
  });
  registerDownload(app, {
    tag: 'reports',
    address: addresses.api.reports.download,
    parameter: 'id',
    open: openReport,
  });
}
