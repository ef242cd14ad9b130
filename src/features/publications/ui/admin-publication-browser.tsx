import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Pagination } from '#ui/pagination.tsx';
import type { Publication } from '../publication.schema.ts';
import type { PublicationWords } from '../publication-words.ts';
import {
  LIST_ORDERS,
  type ListChoice,
  type ListView,
  listChoiceOf,
  ORDER_LABELS,
  queryOf,
  viewList,
} from './admin-list-view.ts';

interface BrowserProps {
  readonly publications: readonly Publication[];
  readonly words: PublicationWords;
  /** What stands where there is nothing at all. */
  readonly empty: ReactNode;
  readonly children: (publication: Publication) => ReactNode;
}

/** What part of the list is shown, as the address says it, and how to choose another one. */
function useListChoice(): [ListChoice, (choice: ListChoice) => void] {
  const [query, setQuery] = useSearchParams();
  const choose = (choice: ListChoice) => {
    setQuery(queryOf(choice), { replace: true, preventScrollReset: true });
  };
  return [listChoiceOf(query), choose];
}

interface FinderProps {
  readonly choice: ListChoice;
  readonly onChoose: (choice: ListChoice) => void;
}

function Finder({ choice, onChoose }: FinderProps) {
  const id = useId();
  // The field's own text: the address follows it, and must not hold back a fast typist.
  const [search, setSearch] = useState(choice.search);
  return (
    <search className="mb-4 flex flex-wrap gap-3">
      <label className="grow basis-56">
        <span className="sr-only">Rechercher</span>
        <input
          type="search"
          className="input min-h-11 w-full"
          placeholder="Rechercher"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            onChoose({ ...choice, search: target.value.trim(), page: 1 });
          }}
        />
      </label>
      <label htmlFor={id} className="sr-only">
        Trier
      </label>
      <select
        id={id}
        className="select min-h-11 grow basis-44 sm:grow-0"
        value={choice.order}
        onChange={({ target }) => {
          const order = LIST_ORDERS.find((name) => name === target.value) ?? choice.order;
          onChoose({ ...choice, order, page: 1 });
        }}
      >
        {LIST_ORDERS.map((order) => (
          <option key={order} value={order}>
            {ORDER_LABELS[order]}
          </option>
        ))}
      </select>
    </search>
  );
}

function countWords({ total }: ListView, { singular, plural }: PublicationWords): string {
  if (total === 0) return 'Aucun résultat';
  return total === 1 ? `1\u00a0${singular}` : `${total}\u00a0${plural}`;
}

/** Searches, sorts and pages a list of publications. */
export function PublicationBrowser({ publications, words, empty, children }: BrowserProps) {
  const [choice, choose] = useListChoice();
  if (publications.length === 0) return empty;
  const view = viewList(publications, choice);
  return (
    <>
      <Finder choice={choice} onChoose={choose} />
      <p role="status" className="mb-2 text-sm text-muted">
        {countWords(view, words)}
      </p>
      {view.items.length > 0 && (
        <ul className="divide-y divide-line rounded-box border border-line bg-surface">
          {view.items.map((publication) => (
            <li key={publication.id}>{children(publication)}</li>
          ))}
        </ul>
      )}
      <Pagination
        label={`Pages des ${words.plural}`}
        page={view.page}
        pageCount={view.pageCount}
        pageAddress={(page) => `?${queryOf({ ...choice, page })}`}
      />
    </>
  );
}
