import type { Services } from '#content/services.ts';
import { describeBody } from '#features/publications/index.ts';
import { isAppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/index.ts';
import { escapeHtml } from '#platform/html/html-tree.ts';
import { cleanText } from '#platform/text/clean-text.ts';
import { searchText } from '#platform/text/search-text.ts';
import type { BackedUpTable } from '../backed-up-tables.policy.ts';
import type { BackupRow } from '../backup-format.schema.ts';
import { isRuleBroken } from '../fill-database.ts';
import { RESTORED_ROWS } from '../restored-row.schema.ts';
import { cleanSection } from './clean-section.ts';
import { deleteRow, type LeftOutRow, readTable, updateRow } from './restored-rows.queries.ts';

/** Services with which texts are judged. */
export type TextServices = Pick<Services, 'settings' | 'texts'>;

/** The same, for a judging that can be ended. */
export type EndableServices = TextServices & { readonly signal?: AbortSignal };

/** Counts of rows that are not stored as the backup has them. */
export interface CleanedRows {
  /** Texts of publications and of the organisation that held something else than the site shows. */
  readonly bodies: number;
  /** Texts that could not be read as HTML, and are stored as plain text. */
  readonly plainTexts: number;
  /** Links of the team that led to no page, and are gone. */
  readonly links: number;
  /** Passwords that cannot be verified: their accounts need new ones. */
  readonly passwords: number;
  /** Addresses of publications that could not stand in an address. */
  readonly slugs: number;
  /** Other rows of which a value was cleaned. */
  readonly others: number;
  /** Rows that are not stored at all, by their tables. */
  readonly leftOut: Readonly<Partial<Record<BackedUpTable, number>>>;
  /** Keys of the same, the first twenty of each table. */
  readonly leftOutIds: Readonly<Partial<Record<BackedUpTable, readonly string[]>>>;
}

/** Rows of a table that are named when they are left out. */
const MAX_NAMED = 20;

type Change = Exclude<keyof CleanedRows, 'leftOut' | 'leftOutIds'>;

/** Changes that count as more than a cleaned value, by table and column; the first that changed counts. */
const CHANGES: readonly (readonly [table: BackedUpTable, column: string, change: Change])[] = [
  ['agents', 'linkedin', 'links'],
  ['users', 'password_hash', 'passwords'],
  ['publications', 'slug', 'slugs'],
  ['publications', 'details', 'bodies'],
  ['organisation_sections', 'value', 'bodies'],
];

/** Columns that follow from others: another version made them otherwise. */
const DERIVED: ReadonlySet<string> = new Set(['search_text', 'opening']);

/** Returns the columns of a text that cannot be sanitised: its characters, none of which is markup. */
function plainColumns(title: string, details: string): BackupRow {
  const text = cleanText(details);
  return {
    details: `<p>${escapeHtml(text)}</p>`,
    opening: text.slice(0, 300),
    search_text: searchText(title, text),
  };
}

/** A row as it is to be stored. */
interface CleanRow {
  readonly row: BackupRow;
  /** True for a text that is stored without its markup. */
  readonly isPlain: boolean;
}

async function withBody(services: TextServices, row: BackupRow): Promise<CleanRow> {
  const title = String(row.title);
  const details = String(row.details);
  try {
    return { row: { ...row, ...(await describeBody(services, title, details)) }, isPlain: false };
  } catch (error) {
    // Only what has to do with this text: it is too much for the sanitiser.
    if (!isAppError(error) || error.code === 'unavailable') throw error;
    return { row: { ...row, ...plainColumns(title, details) }, isPlain: true };
  }
}

/** @returns `null` for a row that cannot be stored without harm. */
async function cleanRow(
  services: TextServices,
  table: BackedUpTable,
  sent: BackupRow,
): Promise<CleanRow | null> {
  const judged = RESTORED_ROWS[table].safeParse(sent);
  if (!judged.success) return null;
  const clean = judged.data as BackupRow;
  if (table === 'publications') return withBody(services, clean);
  const row = table === 'organisation_sections' ? await cleanSection(services, clean) : clean;
  return row && { row, isPlain: false };
}

function changedColumns(row: BackupRow, clean: BackupRow): BackupRow {
  return Object.fromEntries(Object.entries(clean).filter(([name, value]) => value !== row[name]));
}

function changeOf(table: BackedUpTable, changes: BackupRow): Change | null {
  const told = CHANGES.find(([name, column]) => name === table && column in changes)?.[2];
  if (told && !(told === 'links' && changes.linkedin !== null)) return told;
  return Object.keys(changes).some((name) => !DERIVED.has(name)) ? 'others' : null;
}

/** @returns what was done to it; the rows that were left out with it. */
async function cleanOne(
  db: Db,
  services: TextServices,
  table: BackedUpTable,
  row: BackupRow,
): Promise<Change | LeftOutRow[] | null> {
  const clean = await cleanRow(services, table, row);
  if (clean === null) return deleteRow(db, table, row);
  const changes = changedColumns(row, clean.row);
  if (Object.keys(changes).length === 0) return null;
  try {
    await updateRow(db, table, row, changes);
  } catch (error) {
    // Two addresses that differ in their case alone: the second one has no place.
    if (isRuleBroken(error)) return deleteRow(db, table, row);
    throw error;
  }
  return clean.isPlain ? 'plainTexts' : changeOf(table, changes);
}

/**
 * Judges every row of a filled database of the newest form, and stores what is harmless of it. It refuses none: whatever a
 * site once wrote can be restored, and what was changed or left out is counted
 * (`docs/specification/backups.md#what-goes-through`).
 */
export async function cleanRows(db: Db, services: EndableServices): Promise<CleanedRows> {
  const counts = { bodies: 0, plainTexts: 0, links: 0, passwords: 0, slugs: 0, others: 0 };
  const leftOut: Partial<Record<BackedUpTable, number>> = {};
  const leftOutIds: Partial<Record<BackedUpTable, string[]>> = {};
  for (const table of Object.keys(RESTORED_ROWS) as BackedUpTable[]) {
    for await (const rows of readTable(db, table)) {
      services.signal?.throwIfAborted();
      for (const row of rows) {
        const done = await cleanOne(db, services, table, row);
        if (typeof done === 'string') counts[done] += 1;
        else {
          for (const { table: name, key } of done ?? []) {
            leftOut[name] = (leftOut[name] ?? 0) + 1;
            leftOutIds[name] ??= [];
            if (leftOutIds[name].length < MAX_NAMED) leftOutIds[name].push(key);
          }
        }
      }
    }
  }
  return { ...counts, leftOut, leftOutIds };
}
