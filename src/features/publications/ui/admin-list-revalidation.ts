import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The whole list is here: searching, sorting and turning its pages ask the server for nothing. */
export function reloadsList({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSameList = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isSameList && !formMethod ? false : defaultShouldRevalidate;
}
