import { describe, expect, it } from 'vitest';
import { paginationPages } from './pagination-pages.ts';

describe('the pages a pagination offers', () => {
  it('are all of them up to five', () => {
    expect(paginationPages(1, 1)).toEqual([1]);
    expect(paginationPages(2, 3)).toEqual([1, 2, 3]);
    expect(paginationPages(4, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('are, beyond five, the first, the last, the current one and its neighbours', () => {
    expect(paginationPages(5, 10)).toEqual([1, 'gap', 4, 5, 6, 'gap', 10]);
  });

  it('have no ellipsis where nothing is left out', () => {
    expect(paginationPages(3, 6)).toEqual([1, 2, 3, 4, 'gap', 6]);
    expect(paginationPages(2, 6)).toEqual([1, 2, 3, 'gap', 6]);
  });

  it('never go beyond the first or the last', () => {
    expect(paginationPages(1, 6)).toEqual([1, 2, 'gap', 6]);
    expect(paginationPages(6, 6)).toEqual([1, 'gap', 5, 6]);
  });

  it('are none of an empty list', () => {
    expect(paginationPages(1, 0)).toEqual([]);
  });
});
