import type { LinkDescriptor } from 'react-router';
import { PUBLICATION_WORDS } from './publication-words.ts';

/** The forms in which each kind can be followed; the file stands under the kind's path. */
export const FEED_FILES = {
  rss: { file: 'feed.xml', type: 'application/rss+xml', label: 'RSS' },
  atom: { file: 'atom.xml', type: 'application/atom+xml', label: 'Atom' },
} as const;

/** How feed readers find the feeds, from any page. */
export const feedLinks: readonly LinkDescriptor[] = Object.values(PUBLICATION_WORDS).flatMap(
  ({ menuTitle, path }) =>
    Object.values(FEED_FILES).map(({ file, type, label }) => ({
      rel: 'alternate',
      type,
      title: `${menuTitle} (${label})`,
      href: `/${path}/${file}`,
    })),
);
