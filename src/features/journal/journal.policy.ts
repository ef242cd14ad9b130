/** Milliseconds an entry is kept: long enough to look back on a year of work, and no longer (decision 0013). */
export const JOURNAL_MEMORY = 365 * 24 * 60 * 60 * 1000;
