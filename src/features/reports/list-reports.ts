import { readItemsPage } from '#content/collections/index.ts';
import type { Services } from '#content/services.ts';
import type { NumberedPage } from '#platform/http/pagination.ts';
import { typeset } from '#platform/text/typeset.ts';
import type { Report } from './report.schema.ts';
import { REPORTS } from './reports.collection.ts';

/**
 * A page of the reports, newest first (docs/specification/collections.md#order), in French typography
 * (docs/specification/readers.md#typography); the nearest one where there is no such page.
 * @param asked as the address has it.
 */
export async function readReportsPage(
  services: Pick<Services, 'db'>,
  asked: string | null,
): Promise<NumberedPage<Report>> {
  const page = await readItemsPage(services, REPORTS, asked);
  return { ...page, items: page.items.map((report) => ({ ...report, title: typeset(report.title) })) };
}
