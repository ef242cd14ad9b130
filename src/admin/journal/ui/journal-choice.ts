import { SUBJECTS } from './journal-words.ts';

/** Entries per page. */
export const JOURNAL_PAGE_SIZE = 25;

/** Filters and page of the journal, from its address. */
export interface JournalChoice {
  /** Id of an administrator; '' for all. */
  readonly person: string;
  /** A subject type; '' for all. */
  readonly subject: string;
  /** `yyyy-mm-dd` in the organisation's time zone; '' for no limit. */
  readonly from: string;
  readonly to: string;
  /** Counted from 1. */
  readonly page: number;
}

/** Parameters of the address. */
export const PARAMETERS = { person: 'qui', subject: 'quoi', from: 'du', to: 'au' } as const;
const PAGE = 'page';

const ID = /^[\da-f-]{1,64}$/i;

function dayIn(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? '';
  const time = Date.parse(text);
  // Prevents an invalid date, such as 31 February, from being sent.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length) === text;
  return isDay ? text : '';
}

/** Reads the choice from an address; an invalid parameter is ignored. */
export function readJournalChoice(query: URLSearchParams): JournalChoice {
  const person = query.get(PARAMETERS.person) ?? '';
  const subject = query.get(PARAMETERS.subject);
  const page = Number(query.get(PAGE));
  return {
    person: ID.test(person) ? person : '',
    subject: SUBJECTS.find(({ value }) => value === subject)?.value ?? '',
    from: dayIn(query, PARAMETERS.from),
    to: dayIn(query, PARAMETERS.to),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns the address's query for a choice; defaults are left out. */
export function journalQuery({ person, subject, from, to, page }: JournalChoice): URLSearchParams {
  const query = new URLSearchParams();
  if (person) query.set(PARAMETERS.person, person);
  if (subject) query.set(PARAMETERS.subject, subject);
  if (from) query.set(PARAMETERS.from, from);
  if (to) query.set(PARAMETERS.to, to);
  if (page > 1) query.set(PAGE, String(page));
  return query;
}

/** Returns the API's query for a choice. */
export function apiQuery({ person, subject, from, to, page }: JournalChoice): URLSearchParams {
  const query = new URLSearchParams({ page: String(page), pageSize: String(JOURNAL_PAGE_SIZE) });
  if (person) query.set('actor', person);
  if (subject) query.set('subject', subject);
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  return query;
}

/** True when a filter is set. */
export function hasFilters({ person, subject, from, to }: JournalChoice): boolean {
  return [person, subject, from, to].some((part) => part !== '');
}
