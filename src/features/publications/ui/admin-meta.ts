import type { MetaArgs, MetaDescriptor } from 'react-router';
import { screenMeta } from '#admin/index.ts';
import { adminKindOf } from './admin-kind.ts';
import type { AdminWords } from './admin-words.ts';

/** The window's title of a screen about publications, in the words of their kind. */
export function adminTitle(titleOf: (words: AdminWords) => string) {
  return ({ location }: MetaArgs): MetaDescriptor[] =>
    screenMeta(titleOf(adminKindOf(location.pathname).words))();
}
