export { journalApi } from './journal.api.ts';
export { journalChangeHandler } from './journal.change-handler.ts';
export { listEntries } from './list-entries.ts';
export { listGuardedChanges } from './list-guarded-changes.ts';
export { sweepJournal } from './sweep-journal.ts';
