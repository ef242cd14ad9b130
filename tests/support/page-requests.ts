import type { PageRenderer } from '#server/pages.ts';

/**
 * Reads addresses for a renderer whose pages are made for each visitor.
 * @param withForm paths of the screens with a form.
 */
export function readAsOwn(withForm: readonly string[] = []): PageRenderer['read'] {
  return async ({ pathname, search }) => ({
    target: pathname + search,
    isShared: false,
    isUnverified: false,
    item: null,
    list: null,
    notFoundPage: '/404',
    takesForm: withForm.includes(pathname),
  });
}
