import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type Stringifier, stringify } from 'csv-stringify';
import type { Actor } from '#content/actor.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import type { SubscribersTable } from '#platform/db/schema.ts';
import { cleanLine } from '#platform/text/clean-text.ts';
import { frenchDate } from '#platform/text/french-date.ts';
import { spreadsheetCell } from '#platform/text/spreadsheet-cell.ts';
import type { ExportFormat } from './export-format.ts';
import { EXPORT_FILE_NAME } from './newsletter-words.ts';
import { findSubscribersAfter } from './subscribers.queries.ts';

/** Subscribers in memory at a time. */
const BATCH = 500;

/** Every subscriber, newest first; one who comes or goes meanwhile moves nobody else. */
async function* everySubscriber({ db }: Pick<Services, 'db'>): AsyncGenerator<SubscribersTable> {
  let last: SubscribersTable | undefined;
  do {
    const batch = await findSubscribersAfter(db, last, BATCH);
    yield* batch;
    // SQLite answers without giving way to anybody.
    await setImmediate();
    last = batch.length === BATCH ? batch.at(-1) : undefined;
  } while (last);
}

async function* lines(services: Pick<Services, 'db'>): AsyncGenerator<string> {
  for await (const { email } of everySubscriber(services)) yield `${cleanLine(email)}\n`;
}

/**
 * A table for spreadsheets (RFC 4180), as a French one opens it: UTF-8 with its mark, semicolons. Every cell is in
 * quotes, so that no separator that a program may prefer cuts one in two, and none is taken for a formula.
 */
function table(services: Pick<Services, 'db' | 'settings'>): Readable {
  const { timeZone } = services.settings;
  async function* cells(): AsyncGenerator<string[]> {
    yield ['E-mail', 'Date d’inscription'];
    for await (const { email, created_at } of everySubscriber(services)) {
      yield [email, frenchDate(created_at, 'short', timeZone)].map(spreadsheetCell);
    }
  }
  const csv: Stringifier = stringify({
    bom: true,
    delimiter: ';',
    quoted: true,
    record_delimiter: 'windows',
  });
  const source = Readable.from(cells());
  // What fails on the way to the reader fails there, too: half a list never looks like a whole one.
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return source.pipe(csv);
}

/**
 * All subscribers for an administrator, however many: never more than a batch of them is in memory. `txt` is one
 * address a line; `csv` adds when each subscribed. That the list left the site is written down, not who is on it.
 */
export async function exportSubscribers(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'followers'>,
  actor: Actor,
  format: ExportFormat,
): Promise<Readable> {
  await services.db.transaction().execute((trx) =>
    recordChange(trx, services, actor, {
      action: 'subscriber.exported',
      type: 'subscriber',
      id: format,
      label: `${EXPORT_FILE_NAME}.${format}`,
    }),
  );
  return format === 'csv' ? table(services) : Readable.from(lines(services));
}
