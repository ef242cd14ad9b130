import { administratorCalls } from '#accounts/account.calls.ts';
import { callApi, readWholeList } from '#admin/api/api-client.ts';
import { listJournalEntries } from '../journal.calls.ts';
import type { JournalEntry } from '../journal-entry.schema.ts';
import { apiQuery, JOURNAL_PAGE_SIZE, type JournalChoice, readJournalChoice } from './journal-choice.ts';

/** Maximum administrators offered as a filter. */
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
  const count = total ?? entries.length;
  return { entries, total: count, pageCount: Math.max(1, Math.ceil(count / JOURNAL_PAGE_SIZE)), choice };
}

/**
 * Reads the page of the journal that an address names, or the nearest one.
 * @throws {ApiError}
 */
export async function readJournal({ url, signal }: Request): Promise<JournalPage> {
  const choice = readJournalChoice(new URL(url).searchParams);
  const [requested, { items: people }] = await Promise.all([
    readPage(choice, signal),
    readWholeList(administratorCalls.list, MOST_PEOPLE, { signal }),
  ]);
  const page =
    choice.page <= requested.pageCount
      ? requested
      : await readPage({ ...choice, page: requested.pageCount }, signal);
  return { ...page, people };
}
