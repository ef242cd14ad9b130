import { Link } from 'react-router';
import { AdminScreen } from '#admin/index.ts';
import { quoted } from '#platform/text/quoted.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { JournalEntry } from '../journal-entry.schema.ts';
import { hasFilters, journalQuery } from './journal-choice.ts';
import { JournalFinder } from './journal-finder.tsx';
import { describeEntry } from './journal-words.ts';
import type { JournalPage } from './read-journal.ts';

function Entry({ entry }: { entry: JournalEntry }) {
  const { who, action, label, to } = describeEntry(entry);
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

function countWords(total: number): string {
  if (total === 0) return 'Aucun résultat';
  return total === 1 ? '1\u00a0action' : `${total}\u00a0actions`;
}

/** The journal, with its filters and pages (docs/specification/back-office.md#journal). */
export function JournalScreen({ entries, total, pageCount, choice, people }: JournalPage) {
  return (
    <AdminScreen title="Journal">
      <p className="-mt-3 mb-5 text-muted">Qui a fait quoi, et quand. Chaque ligne est gardée un an.</p>
      <JournalFinder choice={choice} people={people} />
      <p role="status" className="mb-2 text-sm text-muted">
        {countWords(total)}
      </p>
      {entries.length > 0 ? (
        <ol className="divide-y divide-line rounded-box border border-line bg-surface">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <p className="rounded-box border border-dashed border-control p-8 text-center">
          {hasFilters(choice) ? 'Rien ne correspond à ces critères.' : 'Rien n’a encore été fait.'}
        </p>
      )}
      <Pagination
        label="Pages du journal"
        page={choice.page}
        pageCount={pageCount}
        pageAddress={(page) => `?${journalQuery({ ...choice, page })}`}
      />
    </AdminScreen>
  );
}
