import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isUnreadable } from '#lib/unreadable.ts';
import { Pagination } from '#ui/pagination.tsx';
import {
  isFiltered,
  LIST_PAGE_SIZE,
  type ListQuery,
  type ListSpec,
  LONG_PAGE_SIZE,
  toSearchParams,
  withLoadedOptions,
} from './list-query.ts';
import { formatCount, formatFound, type ListWords } from './list-sentences.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListPage } from './load-list.ts';
import { type BulkAction, SelectionBar } from './selection-bar.tsx';
import { UnreadableRow } from './unreadable-row.tsx';
import type { ListActions } from './use-list-actions.ts';
import { useListQuery } from './use-list-query.ts';
import './list.css';

type ListLayout = 'rows' | 'cards' | 'table';

interface ListBodyProps<Item> {
  readonly label: string;
  /** @default 'rows' */
  readonly layout?: ListLayout | undefined;
  /** Head row of a table. */
  readonly head?: ReactNode;
  /**
   * Renders an item: the content of a list item, or the whole row of a table.
   * @param select its checkbox; `null` without bulk actions.
   */
  readonly children: (item: Item, select: ReactNode) => ReactNode;
}

export interface ListBrowserProps<Item> extends Omit<ListBodyProps<Item>, 'label'> {
  readonly spec: ListSpec;
  readonly page: ListPage<Item>;
  readonly words: ListWords;
  /** Shown in place of the list when there are no items at all. */
  readonly empty: ReactNode;
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

function SelectAll<Item extends object>({ actions }: { actions: ListActions<Item> }) {
  const { selection, view } = actions;
  const selectable = view.items.filter((item) => !isUnreadable(item)).length;
  if (selectable === 0) return null;
  const isAll = selection.items.length === selectable;
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

const BOX = 'rounded-box border border-line bg-surface';

const LIST_STYLES: Record<Exclude<ListLayout, 'table'>, string> = {
  rows: `divide-y divide-line ${BOX}`,
  cards: 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3',
};

interface ItemsProps<Item> extends ListBodyProps<Item> {
  readonly items: readonly Item[];
  readonly selectOf: (item: Item) => ReactNode;
  /** Renders an item that cannot be read; `null` for any other. */
  readonly faultyOf: (item: Item) => ReactNode;
}

function ListItems<Item extends { readonly id: string }>({
  label,
  layout = 'rows',
  head,
  items,
  selectOf,
  faultyOf,
  children,
}: ItemsProps<Item>) {
  if (layout === 'table') {
    return (
      <table className="list-table" aria-label={label}>
        <thead>{head}</thead>
        <tbody data-list-rows>
          {items.map((item) => {
            const faulty = faultyOf(item);
            return faulty ? (
              <tr key={item.id}>
                <td colSpan={100}>{faulty}</td>
              </tr>
            ) : (
              <Fragment key={item.id}>{children(item, selectOf(item))}</Fragment>
            );
          })}
        </tbody>
      </table>
    );
  }
  return (
    <ul data-list-rows className={LIST_STYLES[layout]}>
      {items.map((item) => {
        const faulty = faultyOf(item);
        return (
          <li key={item.id} className={faulty && layout === 'cards' ? BOX : undefined}>
            {faulty ?? children(item, selectOf(item))}
          </li>
        );
      })}
    </ul>
  );
}

interface ListEmptyProps {
  readonly sentence: string;
  /** Link or button for the empty list. */
  readonly children?: ReactNode;
}

/** Stands in place of a list without items. */
export function ListEmpty({ sentence, children }: ListEmptyProps) {
  return (
    <div className="rounded-box border border-dashed border-control p-8 text-center">
      <p>{sentence}</p>
      {children && <div className="mt-2 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">{children}</div>}
    </div>
  );
}

/** Link to longer pages, or back to short ones; to the first, because the others begin elsewhere. */
function PageSizeLink({ spec, query }: { readonly spec: ListSpec; readonly query: ListQuery }) {
  const pageSize = query.pageSize === LIST_PAGE_SIZE ? LONG_PAGE_SIZE : LIST_PAGE_SIZE;
  return (
    <p className="mt-2 text-center text-sm">
      <Link
        to={`?${toSearchParams(spec, { ...query, pageSize, page: 1 })}`}
        className="inline-flex min-h-11 items-center px-3 underline"
      >
        Afficher {pageSize} par page
      </Link>
    </p>
  );
}

/** List of the back office, with search, filters, order, pages and selection; the caller renders each item. */
export function ListBrowser<Item extends { readonly id: string }>({
  spec: asDeclared,
  page,
  words,
  empty,
  actions,
  bulk = [],
  ...body
}: ListBrowserProps<Item>) {
  const spec = withLoadedOptions(asDeclared, page, page.query);
  const controls = useListQuery(spec, page.query);
  const { items, total } = actions?.view ?? page;
  const isNarrowed = isFiltered(spec, page.query);
  if (total === 0 && !isNarrowed && controls.text === '') return empty;
  const canSelect = actions !== undefined && bulk.length > 0;
  return (
    <>
      <ListToolbar spec={spec} controls={controls} />
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm">
        {canSelect && items.length > 0 && <SelectAll actions={actions} />}
        <p role="status" className="text-muted">
          {page.query.search === '' ? formatCount(total, words) : formatFound(total, words)}
        </p>
      </div>
      {canSelect && <SelectionBar actions={actions} bulk={bulk} words={words} />}
      <div aria-busy={controls.isLoading} className="list-body">
        {items.length > 0 && (
          <ListItems
            {...body}
            label={words.plural}
            items={items}
            selectOf={(item) => (canSelect ? <SelectBox item={item} actions={actions} /> : null)}
            faultyOf={(item) =>
              isUnreadable(item) ? (
                <UnreadableRow
                  item={item}
                  words={words}
                  actions={actions as ListActions<never> | undefined}
                  intent={actions?.hasTrash ? 'trash' : 'remove'}
                />
              ) : null
            }
          />
        )}
        {total === 0 && isNarrowed && (
          <ListEmpty sentence="Rien ne correspond à cette recherche.">
            <button type="button" className="button button-quiet" onClick={controls.clear}>
              Effacer la recherche
            </button>
          </ListEmpty>
        )}
      </div>
      <Pagination
        label={`Pages des ${words.plural}`}
        page={page.page}
        pageCount={page.pageCount}
        Link={Link}
        pageAddress={(number) => `?${toSearchParams(spec, { ...page.query, page: number })}`}
      />
      {spec.wholeUpTo === undefined && total > LIST_PAGE_SIZE && (
        <PageSizeLink spec={spec} query={page.query} />
      )}
    </>
  );
}
