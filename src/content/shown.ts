import type { SectionName } from '#organisation/sections/sections.schema.ts';
import type { Database } from '#platform/db/schema.ts';
import type { PublicationKind, TrashedType } from './content-types.ts';
import { isHiddenTable, tablesOfPage } from './shown-tables.ts';

/**
 * Names what a page shows. The loaders gather tags as they read; a change touches tags; a page is forgotten when one of
 * its tags is touched (`docs/decisions/0046-what-a-change-forgets.md`).
 * - `article`: which articles a list has, and their order;
 * - `article:ID`: one of them, whole;
 * - `card:ID`, `link:ID`: what the card of a publication shows, and what a link to it does;
 * - `every:article`: anything that any article says;
 * - `newest:article`: which of them comes first;
 * - `slug:article/SLUG`: that no publication has or had this slug;
 * - `before:ID`, `after:ID`: which publication comes before one in its list, and which one after it;
 * - `alert`: which bulletin the strip of the home page shows;
 * - `media:KEY`: how a stored picture is shown, wherever it is;
 * - `section:NAME.FIELD`: a part of what the organisation says of itself;
 * - `frame`: what stands around every screen;
 * - `table:NAME`: anything in a table, for a page that has read it and named nothing that it holds.
 */
export type Tag =
  | TrashedType
  | `${TrashedType}:${string}`
  | `every:${TrashedType}`
  | `card:${string}`
  | `link:${string}`
  | `newest:${PublicationKind}`
  | `slug:${PublicationKind}/${string}`
  | `before:${string}`
  | `after:${string}`
  | 'alert'
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
  /** Says that what is shown is not to be remembered: a part of it could not be read. */
  refuseMemory(): void;
  /** Notes a table that was read, so that a page which names nothing of it is not remembered for ever. */
  noteTable(name: string): void;
}

/** Where nothing is rendered for a memory. */
export const NOTHING_SHOWN: Shown = {
  note: () => {},
  until: () => {},
  refuseMemory: () => {},
  noteTable: () => {},
};

/** Everything that one rendering has shown. */
export interface GatheredShown extends Shown {
  /** Complete once the answer is. */
  readonly tags: ReadonlySet<Tag>;
  /** The first instant at which it changes by itself, in milliseconds since 1970: `Infinity` where there is none, 0 for what is not to be remembered. */
  readonly endsAt: number;
  /** Notes the stored pictures of the finished text. */
  noteFiles(text: string): void;
}

/** Tables of stored files: their tags are those of the files that the finished text names. */
const FILE_TABLES: ReadonlySet<string> = new Set<keyof Database>(['media', 'media_uses', 'library_images']);

/** The folder of stored files, behind which each address has the file's key. */
const FILES = '/uploads/';
const FILE_KEY = /([\w-]{1,64})\//y;

/** Yields the keys of the stored files that a text names, one after the other; those of a picture in many widths once. */
function* fileKeys(text: string): Generator<string> {
  let last: string | undefined;
  for (let at = text.indexOf(FILES); at >= 0; at = text.indexOf(FILES, at)) {
    at += FILES.length;
    // A match costs ten times as much as this look, and a picture's address stands there in each of its widths.
    if (last !== undefined && text.startsWith(last, at)) continue;
    FILE_KEY.lastIndex = at;
    const [found, key] = FILE_KEY.exec(text) ?? [];
    if (key !== undefined) yield key;
    last = found;
  }
}

/** Creates the gatherer of one rendering. */
export function gatherShown(): GatheredShown {
  const noted = new Set<Tag>();
  const tables = new Set<string>();
  let endsAt = Number.POSITIVE_INFINITY;
  return {
    get tags() {
      const named: ReadonlySet<string> = tablesOfPage(noted);
      for (const table of tables) if (!named.has(table)) noted.add(`table:${table as keyof Database}`);
      return noted;
    },
    get endsAt() {
      return endsAt;
    },
    note: (...tags) => {
      for (const tag of tags) noted.add(tag);
    },
    until: (instant) => {
      endsAt = Math.min(endsAt, instant.getTime());
    },
    refuseMemory: () => {
      endsAt = 0;
    },
    noteTable: (name) => {
      // Nobody gives notice of what is written there.
      if (isHiddenTable(name)) endsAt = 0;
      else if (!FILE_TABLES.has(name)) tables.add(name);
    },
    noteFiles: (text) => {
      for (const key of fileKeys(text)) noted.add(`media:${key}`);
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
