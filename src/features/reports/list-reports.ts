import { listItems } from '#features/collections/index.ts';
import type { Services } from '#platform/services.ts';
import { typeset } from '#platform/text/typeset.ts';
import type { Report } from './report.schema.ts';
import { REPORTS } from './reports.collection.ts';

/** The reports, newest first (D19), in French typography (D35). */
export async function listReports(services: Pick<Services, 'db'>): Promise<Report[]> {
  const { items } = await listItems(services, REPORTS);
  return items.map((report) => ({ ...report, title: typeset(report.title) }));
}
