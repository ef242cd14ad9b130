export { journalApi } from './journal.api.ts';
export { sweepJournal } from './sweep-journal.ts';
