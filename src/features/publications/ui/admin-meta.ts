import type { MetaArgs, MetaDescriptor } from 'react-router';
import { screenMeta } from '#admin/index.ts';
import type { PublicationWords } from '../publication-words.ts';
import { adminKindOf } from './admin-kind.ts';

/** The window's title of a screen about publications, in the words of their kind. */
export function adminTitle(titleOf: (words: PublicationWords) => string) {
  return ({ location }: MetaArgs): MetaDescriptor[] =>
    screenMeta(titleOf(adminKindOf(location.pathname).words))();
}
