import type { Services } from '#content/services.ts';
import { describeBody } from '#features/publications/index.ts';
import { isAppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/index.ts';
import type { BackedUpTable } from '../backed-up-tables.policy.ts';
import type { BackupRow } from '../backup-format.schema.ts';
import { strangeRowsError } from '../fill-database.ts';
import { RESTORED_ROWS } from '../restored-row.schema.ts';
import { deleteRow, readTable, updateRow } from './restored-rows.queries.ts';

type TextServices = Pick<Services, 'settings' | 'texts'>;

/** What the product's own forms would have stored of each row, and so is stored. */
export interface CleanedRows {
  /** Texts of publications that held something else than the site shows. */
  readonly bodies: number;
  /** Other rows of which a value was cleaned. */
  readonly others: number;
  /** Settings that this version does not know. */
  readonly settings: number;
}

/** @throws {BackupError} where the product stores no such row. */
async function cleanRow(services: TextServices, table: BackedUpTable, row: BackupRow): Promise<BackupRow> {
  const judged = RESTORED_ROWS[table].safeParse(row);
  if (!judged.success) throw strangeRowsError(table, judged.error);
  const clean = judged.data as BackupRow;
  if (table !== 'publications') return clean;
  try {
    return { ...clean, ...(await describeBody(services, String(clean.title), String(clean.details))) };
  } catch (error) {
    throw isAppError(error) && error.code === 'validation' ? strangeRowsError(table, error) : error;
  }
}

function changedColumns(row: BackupRow, clean: BackupRow): BackupRow {
  return Object.fromEntries(Object.entries(clean).filter(([name, value]) => value !== row[name]));
}

async function cleanOne(
  db: Db,
  services: TextServices,
  table: BackedUpTable,
  row: BackupRow,
): Promise<keyof CleanedRows | null> {
  if (table === 'settings' && !RESTORED_ROWS.settings.safeParse(row).success) {
    await deleteRow(db, table, row);
    return 'settings';
  }
  const changes = changedColumns(row, await cleanRow(services, table, row));
  if (Object.keys(changes).length === 0) return null;
  await updateRow(db, table, row, changes);
  return 'details' in changes ? 'bodies' : 'others';
}

/**
 * Judges every row of a filled database of the newest form by the rules of the product's own forms, and stores what those
 * would have stored.
 * @throws {BackupError} `damaged` where one of them would have refused it.
 */
export async function cleanRows(db: Db, services: TextServices): Promise<CleanedRows> {
  const cleaned = { bodies: 0, others: 0, settings: 0 };
  for (const table of Object.keys(RESTORED_ROWS) as BackedUpTable[]) {
    for await (const rows of readTable(db, table)) {
      for (const row of rows) {
        const change = await cleanOne(db, services, table, row);
        if (change) cleaned[change] += 1;
      }
    }
  }
  return cleaned;
}
