import type { LinkDescriptor } from 'react-router';
import { CONTENT_TYPES, PUBLICATION_KINDS } from '#content/content-types.ts';
import { addresses } from '#src/addresses.ts';

/** The formats in which each kind can be followed. */
export const FEED_FORMATS = {
  rss: { type: 'application/rss+xml', label: 'RSS' },
  atom: { type: 'application/atom+xml', label: 'Atom' },
} as const;

export type FeedFormat = keyof typeof FEED_FORMATS;

/** Links of every page from which feed readers find the feeds. */
export const feedLinks: readonly LinkDescriptor[] = PUBLICATION_KINDS.flatMap((kind) =>
  (Object.keys(FEED_FORMATS) as FeedFormat[]).map((format) => ({
    rel: 'alternate',
    type: FEED_FORMATS[format].type,
    title: `${CONTENT_TYPES[kind].words.menuTitle} (${FEED_FORMATS[format].label})`,
    href: addresses.site.publications[kind][format],
  })),
);
