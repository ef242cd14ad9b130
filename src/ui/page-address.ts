/** The address of a page of a list; the first one has the list's own. */
export function pageAddress(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

/** What a page of a list is called: the list's title, and which page it is where it is not the first. */
export function pageTitle(title: string, page: number): string {
  return page === 1 ? title : `${title}, page ${page}`;
}
