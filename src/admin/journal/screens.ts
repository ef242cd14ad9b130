// Public exports of the journal's screens, safe in the browser.
export { JournalEntryRow } from './ui/journal-entry-row.tsx';
