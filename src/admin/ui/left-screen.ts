import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The screen that was shown last, with its query; screens below it leave it as it was. */
let left: { readonly pathname: string; readonly search: string } | null = null;

/** Remembers the screen that is shown now; called once, where every screen is. */
export function useRememberScreen(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!left || !pathname.startsWith(`${left.pathname}/`)) left = { pathname, search };
  }, [pathname, search]);
}

/**
 * Returns the address of a list with the page, search and filters that it had when a screen below it was opened. After another
 * way to that screen, it is the whole list.
 */
export function asLeft(path: string): string {
  return left?.pathname === path ? `${path}${left.search}` : path;
}
