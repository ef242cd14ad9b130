import type { Common } from '../common.ts';

type Options = Common & {
  /** The field at the beginning of a sentence: `Le titre`. */
  readonly subject: string;
  /** Characters. */
  readonly max: number;
  /** True for a text of several lines. */
  readonly multiline?: boolean;
  /** True for a text that lists are searched by; they sort by the first. */
  readonly search?: boolean;
  /** The picture of which it is the alternative text: another picture in its place has none yet. */
  readonly describes?: string;
  /** True for the item's name in the journal. */
  readonly heading?: boolean;
} & (
    | {
        /** Sentence for a text that is missing, or in which nothing can be seen. */
        readonly required: string;
      }
    | {
        /** Sentence for a value that is no text; the field may be left out, and is `null` where it is empty. */
        readonly optional: string;
      }
    | {
        /** Sentence for a value that is no text; a request may leave it out, because its type fills it in. */
        readonly filledIn: string;
      }
  );

/** A text without formatting: one line, unless it is multiline. */
export type TextField = Options & {
  readonly kind: 'text';
  readonly tooLong: string;
};

/* @__NO_SIDE_EFFECTS__ */
export function text<const Given extends Options>(given: Given) {
  const tooLong = `${given.subject} compte au plus ${given.max} caractères.`;
  return { ...given, kind: 'text', tooLong } as const;
}
