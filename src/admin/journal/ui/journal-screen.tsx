import { AdminScreen } from '#admin/index.ts';
import { Pagination } from '#ui/pagination.tsx';
import { hasFilters, journalQuery } from './journal-choice.ts';
import { JournalEntryRow } from './journal-entry-row.tsx';
import { JournalFinder } from './journal-finder.tsx';
import type { JournalPage } from './read-journal.ts';

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
            <JournalEntryRow key={entry.id} entry={entry} />
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
