import type { Common } from '../common.ts';

interface Options extends Common {
  /** Sentence for a value that is no text. */
  readonly invalid: string;
  /** Name of the excerpt that answers have beside it. */
  readonly excerpt: string;
  /** Characters of that excerpt, before its ellipsis. */
  readonly excerptLength: number;
  /** Column of its first characters without markup, which excerpts are cut from. */
  readonly opening: string;
  /** Column of the number of its images that wait for their alternative text. */
  readonly toDescribe: string;
  /** Characters of the longest excerpt that is cut from it; it has one more, which tells whether the text goes on. */
  readonly longestExcerpt: number;
}

/** A text with formatting, sanitised before it is stored. */
export interface RichTextField extends Options {
  readonly kind: 'richText';
}

/** Characters of a text as it is sent, with whatever a word processor wrote around its words. */
export const MAX_SENT_LENGTH = 1_000_000;

/* @__NO_SIDE_EFFECTS__ */
export function richText<const Given extends Options>(given: Given) {
  return { ...given, kind: 'richText' } as const;
}
