import type { MetaArgs, MetaDescriptor } from 'react-router';
import { organisation } from '#features/organisation/index.ts';
import type { PublicationWords } from '../publication-words.ts';
import { adminKindOf } from './admin-kind.ts';

/** The window's title of a screen about publications; search engines are kept out. */
export function adminTitle(titleOf: (words: PublicationWords) => string) {
  return ({ location }: MetaArgs): MetaDescriptor[] => [
    { title: `${titleOf(adminKindOf(location.pathname).words)} – Administration ${organisation.name}` },
    { name: 'robots', content: 'noindex' },
  ];
}
