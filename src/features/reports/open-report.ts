import { getRecord } from '#content/collections/index.ts';
import { openStoredDocument } from '#content/media/index.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#platform/app-error.ts';
import { fileNameOf } from '#platform/http/content-disposition.ts';
import type { SendableFile } from '#platform/http/send-file.ts';
import { REPORTS } from './reports.collection.ts';

/** A report's file, with the name under which it is to be saved. */
export interface ReportFile {
  readonly fileName: string;
  readonly file: SendableFile;
}

/**
 * The file of a report, for whoever asks (docs/specification/collections.md#download).
 * @throws {AppError} `not_found`: also while the report lies in the trash (docs/specification/trash.md#files).
 */
export async function openReport(services: Services, id: string): Promise<ReportFile> {
  const { row, media } = await getRecord(services, REPORTS, id);
  const file = await openStoredDocument(services, media);
  if (!file) throw new AppError('not_found', { message: REPORTS.notFound });
  return { fileName: fileNameOf(row.title, '.pdf', 'rapport'), file };
}
