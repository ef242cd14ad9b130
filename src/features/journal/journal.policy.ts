/**
 * Milliseconds an entry is kept: long enough to look back on a year of work, and no longer
 * (docs/decisions/0013-accounts-and-journal.md).
 */
export const JOURNAL_MEMORY = 365 * 24 * 60 * 60 * 1000;
