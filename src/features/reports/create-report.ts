import type { Actor } from '#content/actor.ts';
import { createItem, type Versioned } from '#content/collections/index.ts';
import { withDocument } from '#content/media/index.ts';
import type { Services } from '#content/services.ts';
import { cleanLine } from '#platform/text/clean-text.ts';
import { MAX_TITLE_LENGTH, type Report } from './report.schema.ts';
import type { NewReport } from './report-input.schema.ts';
import { REPORTS } from './reports.collection.ts';
import { insertReport } from './reports.queries.ts';

/** The title of a report whose file has no name that can be read. */
const NAMELESS = 'Rapport';

/** Returns a file's name as a title: without its folders, cut to the longest title. */
function titleOf(filename: string): string {
  const name = cleanLine(filename.split(/[/\\]/).at(-1) ?? '');
  return [...name].slice(0, MAX_TITLE_LENGTH).join('') || NAMELESS;
}

/**
 * Adds a report; its title is the name of its file where none is given.
 * @throws {AppError} with a sentence for a file that is refused; nothing is stored then.
 */
export function createReport(
  services: Services,
  actor: Actor,
  { file, title = titleOf(file.filename) }: NewReport,
): Promise<Versioned<Report>> {
  return createItem<'reports', Report, string>(
    services,
    actor,
    REPORTS,
    (save) => withDocument(services, 'file', file, save),
    (trx, columns, mediaId) => insertReport(trx, { ...columns, title, media_id: mediaId }),
  );
}
