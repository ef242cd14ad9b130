import { Link } from 'react-router';
import { quoted } from '#lib/text/quoted.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import type { JournalEntry } from '../journal-entry.schema.ts';
import { describeEntry } from './journal-words.ts';

/** An entry of the journal as an item of a list: who did what, with a link to it, and when. */
export function JournalEntryRow({ entry }: { entry: JournalEntry }) {
  const { who, action, label, times, to } = describeEntry(entry);
  const title = label !== null && quoted(label);
  return (
    <li className="flex flex-col items-baseline justify-between gap-x-6 gap-y-1 px-4 py-2.5 sm:flex-row">
      <p className="min-w-0 wrap-anywhere">
        <strong>{who}</strong> {action}{' '}
        {title && to ? (
          <Link to={to} className="text-link">
            {title}
          </Link>
        ) : (
          title
        )}
        {times && <span> ({times})</span>}
        {entry.subjectState === 'trashed' && <span className="text-muted"> (dans la corbeille)</span>}
      </p>
      <FrenchTime
        instant={entry.occurredAt}
        form="withTime"
        className="text-sm whitespace-nowrap text-muted"
      />
    </li>
  );
}
