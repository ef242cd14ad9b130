/**
 * Milliseconds after which an event is deleted: a year of work, and no longer
 * (docs/decisions/0013-accounts-and-journal.md).
 */
export const JOURNAL_RETENTION = 365 * 24 * 60 * 60 * 1000;
