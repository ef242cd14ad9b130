import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type Stringifier, stringify } from 'csv-stringify';
import type { Actor } from '#content/actor.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import type { SubscribersTable } from '#lib/db/schema.ts';
import { cleanLine } from '#lib/text/clean-text.ts';
import { frenchDate } from '#lib/text/french-date.ts';
import { spreadsheetCell } from '#lib/text/spreadsheet-cell.ts';
import type { ExportFormat } from './newsletter.policy.ts';
import { EXPORT_FILE_NAME } from './newsletter-words.ts';
import { findSubscribersAfter } from './subscribers.queries.ts';

/** Subscribers in memory at a time. */
const BATCH = 500;

/** Yields every subscriber once, newest first, even if others subscribe or leave meanwhile. */
async function* streamSubscribers({ db }: Pick<Services, 'db'>): AsyncGenerator<SubscribersTable> {
  let last: SubscribersTable | undefined;
  do {
    const batch = await findSubscribersAfter(db, last, BATCH);
    yield* batch;
    // SQLite is synchronous; prevents the export from blocking all other requests.
    await setImmediate();
    last = batch.length === BATCH ? batch.at(-1) : undefined;
  } while (last);
}

async function* addressLines(services: Pick<Services, 'db'>): AsyncGenerator<string> {
  for await (const { email } of streamSubscribers(services)) yield `${cleanLine(email)}\n`;
}

/**
 * Streams a CSV table (RFC 4180) as French spreadsheets open it: UTF-8 with byte order mark, semicolons. Every cell is
 * quoted, so that no other separator splits one, and none is read as a formula.
 */
function csvTable(services: Pick<Services, 'db' | 'settings'>): Readable {
  const { timeZone } = services.settings;
  async function* cells(): AsyncGenerator<string[]> {
    yield ['E-mail', 'Date d’inscription'];
    for await (const { email, created_at } of streamSubscribers(services)) {
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
  // Prevents a failed export from ending like a complete file.
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return source.pipe(csv);
}

/**
 * Streams all subscribers in batches: `txt` has one address per line, `csv` adds the subscription dates. The journal
 * records the export, not the addresses.
 */
export async function exportSubscribers(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'changeHandlers'>,
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
  return format === 'csv' ? csvTable(services) : Readable.from(addressLines(services));
}
