import type { MetaArgs, MetaDescriptor } from 'react-router';
import { screenMeta } from '#admin/index.ts';
import { adminKindOf } from './admin-kind.ts';
import type { AdminWords } from './admin-words.ts';

/** Returns the `meta` of a screen about publications, its title in the words of their kind. */
export function adminTitle(titleOf: (words: AdminWords) => string) {
  return (args: MetaArgs): MetaDescriptor[] =>
    screenMeta(titleOf(adminKindOf(args.location.pathname).words))(args);
}
