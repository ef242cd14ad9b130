import { callApi, readWholeList } from '#admin/api/api-client.ts';
import { administratorCalls } from '#features/accounts/account.calls.ts';
import { listJournalEntries } from '../journal.calls.ts';
import type { JournalEntry } from '../journal-entry.schema.ts';
import { apiQuery, JOURNAL_PAGE_SIZE, type JournalChoice, readJournalChoice } from './journal-choice.ts';

/** Number of administrators offered as a filter. */
const MOST_PEOPLE = 1_000;

/** An administrator offered as a filter. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

export interface JournalPage {
  readonly entries: readonly JournalEntry[];
  /** Number of entries on all pages. */
  readonly total: number;
  readonly pageCount: number;
  readonly choice: JournalChoice;
  readonly people: readonly Person[];
}

async function readPage(choice: JournalChoice, signal: AbortSignal) {
  const { body: entries, total } = await callApi(listJournalEntries, {
    query: apiQuery(choice),
    signal,
  });
  const found = total ?? entries.length;
  return { entries, total: found, pageCount: Math.max(1, Math.ceil(found / JOURNAL_PAGE_SIZE)), choice };
}

/**
 * Reads the page of the journal that an address asks for, or the nearest one.
 * @throws {ApiError} as any call.
 */
export async function readJournal({ url, signal }: Request): Promise<JournalPage> {
  const choice = readJournalChoice(new URL(url).searchParams);
  const [asked, { items: people }] = await Promise.all([
    readPage(choice, signal),
    readWholeList(administratorCalls.list, MOST_PEOPLE, { signal }),
  ]);
  const found =
    choice.page <= asked.pageCount ? asked : await readPage({ ...choice, page: asked.pageCount }, signal);
  return { ...found, people };
}
