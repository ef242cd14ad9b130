import { describedCollection, getRecord, readItemsPage } from '#content/collections/index.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import { fileNameOf } from '#lib/http/content-disposition.ts';
import type { NumberedPage } from '#lib/http/pagination.ts';
import { cleanLine } from '#lib/text/clean-text.ts';
import { type Download, openStoredDocument } from '#media/index.ts';
import { addresses } from '#src/addresses.ts';
import { report } from '#types/report.ts';
import { type Report, reportSchemas } from './report.schema.ts';
import { UNNAMED_REPORT } from './report.ts';
import { isAnyYearGiven, listReportIds } from './reports.queries.ts';

/** Returns a file's name as a title: without its folders, cut to the longest title. */
function titleOf(filename: string): string {
  const name = cleanLine(filename.split(/[/\\]/).at(-1) ?? '');
  return [...name].slice(0, report.fields.title.max).join('') || UNNAMED_REPORT;
}

/** The reports. One without a title takes the name of its file. */
export const REPORTS = describedCollection(report, {
  schemas: reportSchemas,
  fileAddress: addresses.api.reports.download,
  beforeWrite: ({ title, ...given }) => ({ ...given, title: title ?? titleOf(given.file.filename) }),
});

/** Reports of a year; of `null`, those without one. */
interface ReportYear {
  readonly year: number | null;
  readonly reports: readonly Report[];
}

/** A page of the reports, by year. */
export interface ReportsPage extends Pick<NumberedPage<Report>, 'page' | 'pageCount'> {
  readonly years: readonly ReportYear[];
  /** True where a report of any page has a year: else, there is nothing to tell apart. */
  readonly isByYear: boolean;
}

/** Returns a page of the reports, those of the newest year first. @param asked `page` of the address. */
export async function readReportsPage(
  services: Pick<Services, 'db' | 'log' | 'clock'>,
  asked: string | null,
): Promise<ReportsPage> {
  const { items, page, pageCount } = await readItemsPage(services, REPORTS, asked, listReportIds);
  const years = [...new Set(items.map(({ year }) => year))];
  return {
    page,
    pageCount,
    isByYear: await isAnyYearGiven(services.db),
    years: years.map((year) => ({ year, reports: items.filter((report) => report.year === year) })),
  };
}

/**
 * Opens the file of a report (docs/specification/collections.md#download).
 * @throws {AppError} `not_found`, also while the report is in the trash (docs/specification/trash.md#files).
 */
export async function openReport(services: Services, id: string): Promise<Download> {
  const { row, media } = await getRecord(services, REPORTS, id);
  const file = await openStoredDocument(services, media);
  if (!file) throw new AppError('not_found', { message: REPORTS.notFound });
  return { fileName: fileNameOf(row.title, '.pdf', 'rapport'), file };
}

/** Creates a report. @throws {AppError} with a sentence for a file that is refused; nothing is stored then. */
export const createReport = REPORTS.create;
