/** Up to this number of pages, all are listed. */
const ALL_SHOWN = 5;

/** A page number, or an ellipsis for omitted ones. */
export type PaginationStep = number | 'gap';

/**
 * Returns the pages in a pagination: all up to five, else the first, the last, the current one and its neighbours, with
 * ellipses in between (`docs/specification/addresses.md#pages-of-a-list`).
 * @param current from 1 to `pageCount`.
 */
export function paginationPages(current: number, pageCount: number): PaginationStep[] {
  if (pageCount <= ALL_SHOWN) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const offered = [1, current - 1, current, current + 1, pageCount];
  const pages = [...new Set(offered)].filter((page) => page >= 1 && page <= pageCount);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    return before !== undefined && page - before > 1 ? (['gap', page] as const) : [page];
  });
}
