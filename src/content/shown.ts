import type { SectionName } from '#organisation/sections/sections.schema.ts';
import type { Database } from '#platform/db/schema.ts';
import type { TrashedType } from './content-types.ts';

/**
 * Names what a page shows. The loaders gather tags as they read; a change touches tags; a page is forgotten when one of
 * its tags is touched (`docs/decisions/0046-what-a-change-forgets.md`).
 * - `article`: which articles a list has, and their order;
 * - `article:ID`: one of them, as it stands;
 * - `every:article`: anything that any article says;
 * - `neighbours:ID`: which ones come before and after it;
 * - `media:KEY`: how a stored picture is shown, wherever it is;
 * - `section:NAME.FIELD`: a part of what the organisation says of itself; `section:NAME` where a whole section is meant;
 * - `frame`: what stands around every screen;
 * - `table:NAME`: anything in a table, for a page that has read it and named nothing that it holds.
 */
export type Tag =
  | TrashedType
  | `${TrashedType}:${string}`
  | `every:${TrashedType}`
  | `neighbours:${string}`
  | `media:${string}`
  | `section:${SectionName}`
  | `section:${SectionName}.${string}`
  | 'frame'
  | `table:${keyof Database}`;

/** Gathers what one rendering shows; use cases that pages call tell it what they read. */
export interface Shown {
  note(...tags: readonly Tag[]): void;
  /** Notes an instant at which what is shown changes by itself, such as that of the next publication. */
  until(instant: Date): void;
}

/** Where nothing is rendered for a memory. */
export const NOTHING_SHOWN: Shown = { note: () => {}, until: () => {} };

/** Everything that one rendering has shown. */
export interface GatheredShown extends Shown {
  readonly tags: ReadonlySet<Tag>;
  /** The first instant at which it changes by itself, in milliseconds since 1970; `Infinity` where there is none. */
  readonly endsAt: number;
}

/** Creates the gatherer of one rendering. */
export function gatherShown(): GatheredShown {
  const tags = new Set<Tag>();
  let endsAt = Number.POSITIVE_INFINITY;
  return {
    tags,
    get endsAt() {
      return endsAt;
    },
    note: (...noted) => {
      for (const tag of noted) tags.add(tag);
    },
    until: (instant) => {
      endsAt = Math.min(endsAt, instant.getTime());
    },
  };
}

/** What a commit makes outdated: the pages that show one of these tags, or every page. */
export type Forgotten = readonly Tag[] | 'everything';

/** Tells what becomes outdated, whoever writes it. */
export interface PageChanges {
  /**
   * Calls the listener at each commit that touches something, before the one who has written is answered, and when
   * nobody can tell what another process has written. It may be told the same twice.
   * @returns a function that ends it.
   */
  subscribe(listener: (forgotten: Forgotten) => void): () => void;
  /**
   * True while the listeners know of every commit: ask before each answer from memory, when a rendering begins and when
   * it is stored; where it is false, render anew and store nothing. Takes microseconds; the listeners are told during
   * the call of what has been found.
   */
  isCurrent(): boolean;
}
