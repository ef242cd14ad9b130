import type { Publication } from '../publication.schema.ts';

/** Items a page of the back office's lists. */
export const ADMIN_PAGE_SIZE = 10;

export const LIST_ORDERS = ['newest', 'oldest', 'title', 'changed'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

export const ORDER_LABELS: Record<ListOrder, string> = {
  newest: 'Les plus récents',
  oldest: 'Les plus anciens',
  title: 'Par titre',
  changed: 'Dernières modifications',
};

/** What part of a list is shown; it stands in the address. */
export interface ListChoice {
  readonly search: string;
  readonly order: ListOrder;
  /** Counted from 1; the nearest page is shown where there is no such one (D7). */
  readonly page: number;
}

export interface ListView {
  readonly items: readonly Publication[];
  readonly page: number;
  readonly pageCount: number;
  /** How many the search found. */
  readonly total: number;
}

const SEARCH = 'q';
const ORDER = 'tri';
const PAGE = 'page';

export function listChoiceOf(query: URLSearchParams): ListChoice {
  const page = Number(query.get(PAGE));
  return {
    search: query.get(SEARCH) ?? '',
    order: LIST_ORDERS.find((order) => order === query.get(ORDER)) ?? 'newest',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address's query of a choice; what is as usual is left out. */
export function queryOf({ search, order, page }: ListChoice): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set(SEARCH, search);
  if (order !== 'newest') query.set(ORDER, order);
  if (page > 1) query.set(PAGE, String(page));
  return query;
}

/** Letters without their accents and case: who searches for "ecole" finds "École". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

function dateOf({ publishedAt, createdAt }: Publication): string {
  return publishedAt ?? createdAt;
}

const byFrenchTitle = new Intl.Collator('fr', { numeric: true });

const COMPARE: Record<ListOrder, (one: Publication, other: Publication) => number> = {
  newest: (one, other) => dateOf(other).localeCompare(dateOf(one)),
  oldest: (one, other) => dateOf(one).localeCompare(dateOf(other)),
  title: (one, other) => byFrenchTitle.compare(one.title, other.title),
  changed: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
};

/** The page of a list that a choice asks for: every word searched for stands in the title or the opening. */
export function viewList(publications: readonly Publication[], choice: ListChoice): ListView {
  const words = plain(choice.search).split(/\s+/).filter(Boolean);
  const found = publications
    .filter(({ title, excerpt }) => {
      const text = plain(`${title} ${excerpt}`);
      return words.every((word) => text.includes(word));
    })
    .sort(COMPARE[choice.order]);
  const pageCount = Math.max(1, Math.ceil(found.length / ADMIN_PAGE_SIZE));
  const page = Math.min(choice.page, pageCount);
  const start = (page - 1) * ADMIN_PAGE_SIZE;
  return { items: found.slice(start, start + ADMIN_PAGE_SIZE), page, pageCount, total: found.length };
}
