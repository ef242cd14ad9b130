import { findDocumentTitles } from '#content/fields/documents/documents.queries.ts';
import type { Services } from '#content/services.ts';
import { isAppError } from '#lib/app-error.ts';
import type { Db } from '#lib/db/index.ts';
import { escapeHtml } from '#lib/html/html-tree.ts';
import { cleanText } from '#lib/text/clean-text.ts';
import { searchText } from '#lib/text/search-text.ts';
import { describeBody } from '#types/publications/index.ts';
import type { BackedUpTable } from '../backed-up-tables.policy.ts';
import type { BackupRow } from '../backup-format.schema.ts';
import { isRuleBroken } from '../fill-database.ts';
import { RESTORED_ROWS } from '../restored-row.schema.ts';
import { cleanSection } from './clean-section.ts';
import { deleteRow, type LeftOutRow, readTable, updateRow } from './restored-rows.queries.ts';

/** Services that validate texts. */
export type TextServices = Pick<Services, 'settings' | 'texts'>;

/** Services that validate texts, with a signal that cancels them. */
export type EndableServices = TextServices & { readonly signal?: AbortSignal };

/** Numbers of rows that a restore changes or leaves out. */
export interface CleanedRows {
  /** Formatted texts of publications and of the organisation from which content was removed. */
  readonly bodies: number;
  /** Texts that could not be parsed as HTML, and are stored as plain text. */
  readonly plainTexts: number;
  /** Invalid links of the team, removed. */
  readonly links: number;
  /** Invalid password hashes: their accounts need new passwords. */
  readonly passwords: number;
  /** Slugs of publications that are invalid in a URL. */
  readonly slugs: number;
  /** Other rows with a cleaned value. */
  readonly others: number;
  /** Rows left out, by table. */
  readonly leftOut: Readonly<Partial<Record<BackedUpTable, number>>>;
  /** Keys of these rows, the first twenty of each table. */
  readonly leftOutIds: Readonly<Partial<Record<BackedUpTable, readonly string[]>>>;
}

/** Maximum number of left-out rows named per table. */
const MAX_NAMED = 20;

type Change = Exclude<keyof CleanedRows, 'leftOut' | 'leftOutIds'>;

/** Changes counted separately, by table and column; the first changed column counts. */
const CHANGES: readonly (readonly [table: BackedUpTable, column: string, change: Change])[] = [
  ['agents', 'linkedin', 'links'],
  ['users', 'password_hash', 'passwords'],
  ['publications', 'slug', 'slugs'],
  ['publications', 'details', 'bodies'],
  ['organisation_sections', 'value', 'bodies'],
];

/** Columns derived from others; their values differ by version. */
const DERIVED: ReadonlySet<string> = new Set([
  'search_text',
  'opening',
  'details_to_describe',
  'pictures_to_describe',
]);

/** Returns the columns of a text that cannot be sanitised: its characters without markup. */
function plainColumns(title: string, documentTitles: readonly string[], details: string): BackupRow {
  const text = cleanText(details);
  return {
    details: `<p>${escapeHtml(text)}</p>`,
    opening: text.slice(0, 300),
    details_to_describe: 0,
    search_text: searchText(title, ...documentTitles, text),
  };
}

/** A row as it will be stored. */
interface CleanRow {
  readonly row: BackupRow;
  /** True for a text stored without its markup. */
  readonly isPlain: boolean;
}

async function withBody(db: Db, services: TextServices, row: BackupRow): Promise<CleanRow> {
  const id = String(row.id);
  const title = String(row.title);
  const documentTitles = await findDocumentTitles(db, 'publication', id);
  const details = String(row.details);
  try {
    return {
      row: { ...row, ...(await describeBody(services, title, details, documentTitles)) },
      isPlain: false,
    };
  } catch (error) {
    // Only errors about this text count: it is too large for the sanitiser.
    if (!isAppError(error) || error.code === 'unavailable') throw error;
    return { row: { ...row, ...plainColumns(title, documentTitles, details) }, isPlain: true };
  }
}

/** @returns `null` for a row that cannot be made harmless. */
async function cleanRow(
  db: Db,
  services: TextServices,
  table: BackedUpTable,
  sent: BackupRow,
): Promise<CleanRow | null> {
  const judged = RESTORED_ROWS[table].safeParse(sent);
  if (!judged.success) return null;
  const clean = judged.data as BackupRow;
  if (table === 'publications') return withBody(db, services, clean);
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

/**
 * Validates and stores one row.
 * @returns what was done, and the rows left out with it.
 */
async function cleanOne(
  db: Db,
  services: TextServices,
  table: BackedUpTable,
  row: BackupRow,
): Promise<Change | LeftOutRow[] | null> {
  const clean = await cleanRow(db, services, table, row);
  if (clean === null) return deleteRow(db, table, row);
  const changes = changedColumns(row, clean.row);
  if (Object.keys(changes).length === 0) return null;
  try {
    await updateRow(db, table, row, changes);
  } catch (error) {
    // Two addresses that differ only in case: the second cannot be stored.
    if (isRuleBroken(error)) return deleteRow(db, table, row);
    throw error;
  }
  return clean.isPlain ? 'plainTexts' : changeOf(table, changes);
}

/**
 * Validates every row of a migrated database, and stores its harmless content. Rejects no backup for a row: everything
 * a site once wrote can be restored, and changes and omissions are counted
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
