/** Returns the address of a page of a list; the first page has the list's own. */
export function pageAddress(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

/** Returns the title of a page of a list: the list's own, with the page's number from the second on. */
export function pageTitle(title: string, page: number): string {
  return page === 1 ? title : `${title}, page ${page}`;
}
