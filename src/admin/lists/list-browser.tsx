import { Fragment, type ReactNode } from 'react';
import { Pagination } from '#ui/pagination.tsx';
import { isNarrowed, type ListSpec, listQuery } from './list-choice.ts';
import { ListEmpty } from './list-empty.tsx';
import { ListFinder } from './list-finder.tsx';
import { countOf, type ListedWords } from './listed-words.ts';
import type { ListPage } from './load-list.ts';
import { type BulkAction, SelectionBar } from './selection-bar.tsx';
import type { ListActions } from './use-list-actions.ts';
import { useListChoice } from './use-list-choice.ts';
import './list.css';

/** How the things of a list stand: one under another, as cards, or in a table. */
type ListLayout = 'rows' | 'cards' | 'table';

interface ListBodyProps<Item> {
  readonly label: string;
  /** @default 'rows' */
  readonly layout?: ListLayout | undefined;
  /** The table's head row. */
  readonly head?: ReactNode;
  /**
   * What is shown of one: the content of a list item, or for a table its whole row.
   * @param select its checkbox; `null` where nothing can be done to several.
   */
  readonly children: (item: Item, select: ReactNode) => ReactNode;
}

export interface ListBrowserProps<Item> extends Omit<ListBodyProps<Item>, 'label'> {
  readonly spec: ListSpec;
  readonly page: ListPage<Item>;
  readonly words: ListedWords;
  /** In place of a list of nothing at all. */
  readonly empty: ReactNode;
  /** What can be done to its things, if anything. */
  readonly actions?: ListActions<Item>;
  readonly bulk?: readonly BulkAction<Item>[];
}

const CHECKBOX = 'checkbox checkbox-primary';

function SelectBox<Item>({ item, actions }: { item: Item; actions: ListActions<Item> }) {
  return (
    <label className="touch inline-flex cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        className={CHECKBOX}
        checked={actions.selection.has(item)}
        onChange={() => actions.selection.toggle(item)}
        aria-label={`Sélectionner ${actions.titleOf(item)}`}
      />
    </label>
  );
}

function SelectAll<Item>({ actions }: { actions: ListActions<Item> }) {
  const { selection, view } = actions;
  const isAll = selection.items.length === view.items.length;
  return (
    <label className="-ml-1 inline-flex min-h-11 cursor-pointer items-center gap-2.5 px-1">
      <input
        type="checkbox"
        className={CHECKBOX}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selection.items.length > 0 && !isAll;
        }}
        onChange={selection.toggleAll}
      />
      Sélectionner toute la page
    </label>
  );
}

const LIST_STYLES: Record<Exclude<ListLayout, 'table'>, string> = {
  rows: 'divide-y divide-line rounded-box border border-line bg-surface',
  cards: 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3',
};

interface ItemsProps<Item> extends ListBodyProps<Item> {
  readonly items: readonly Item[];
  readonly selectOf: (item: Item) => ReactNode;
}

function ListItems<Item extends { readonly id: string }>({
  label,
  layout = 'rows',
  head,
  items,
  selectOf,
  children,
}: ItemsProps<Item>) {
  if (layout === 'table') {
    return (
      <table className="list-table" aria-label={label}>
        <thead>{head}</thead>
        <tbody data-list-rows>
          {items.map((item) => (
            <Fragment key={item.id}>{children(item, selectOf(item))}</Fragment>
          ))}
        </tbody>
      </table>
    );
  }
  return (
    <ul data-list-rows className={LIST_STYLES[layout]}>
      {items.map((item) => (
        <li key={item.id}>{children(item, selectOf(item))}</li>
      ))}
    </ul>
  );
}

/** The one list of the back office: it searches, filters, sorts, pages and selects; what is shown of each thing is its own. */
export function ListBrowser<Item extends { readonly id: string }>({
  spec,
  page,
  words,
  empty,
  actions,
  bulk = [],
  ...body
}: ListBrowserProps<Item>) {
  const chosen = useListChoice(spec, page.choice);
  const { items, total } = actions?.view ?? page;
  const narrowed = isNarrowed(spec, page.choice);
  if (total === 0 && !narrowed && chosen.text === '') return empty;
  const canSelect = actions !== undefined && bulk.length > 0;
  return (
    <>
      <ListFinder spec={spec} chosen={chosen} />
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm">
        {canSelect && items.length > 0 && <SelectAll actions={actions} />}
        <p role="status" className="text-muted">
          {countOf(total, words)}
        </p>
      </div>
      {canSelect && <SelectionBar actions={actions} bulk={bulk} words={words} />}
      <div aria-busy={chosen.isLoading} className="list-body">
        {items.length > 0 && (
          <ListItems
            {...body}
            label={words.plural}
            items={items}
            selectOf={(item) => (canSelect ? <SelectBox item={item} actions={actions} /> : null)}
          />
        )}
        {total === 0 && narrowed && (
          <ListEmpty sentence="Rien ne correspond à cette recherche.">
            <button type="button" className="button button-quiet" onClick={chosen.widen}>
              Effacer la recherche
            </button>
          </ListEmpty>
        )}
      </div>
      <Pagination
        label={`Pages des ${words.plural}`}
        page={page.page}
        pageCount={page.pageCount}
        pageAddress={(number) => `?${listQuery(spec, { ...page.choice, page: number })}`}
      />
    </>
  );
}
