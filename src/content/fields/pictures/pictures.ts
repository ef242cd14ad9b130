import type { Common } from '../common.ts';
import { flag } from '../flag/flag.ts';
import { altText, DECORATIVE_LABEL } from '../picture/alt-text.ts';
import { text } from '../text/text.ts';

interface Options extends Common {
  /** The item at the beginning of a sentence: `Une publication`. */
  readonly owner: string;
  readonly max: number;
  /** Names in requests: the captions of new files, their alternative texts, which of them are decorative, the points that their crops keep, the pictures that stay. */
  readonly captions: string;
  readonly alts: string;
  readonly decoratives: string;
  readonly focuses: string;
  readonly kept: string;
  /** Table with a row for each picture, and its column of the item's id. */
  readonly table: string;
  readonly ownerColumn: string;
}

/** A list of pictures, each with a caption and an alternative text. */
export interface PicturesField extends Options {
  readonly kind: 'pictures';
  readonly tooMany: string;
}

export const UNREADABLE_LIST = 'La liste des images gardées est illisible.';

/** Caption of one of the pictures. */
export const CAPTION = text({
  label: 'Légende',
  subject: 'Une légende',
  max: 500,
  optional: UNREADABLE_LIST,
});

/** Alternative text of one of the pictures. */
export const ALT = text(altText({ optional: UNREADABLE_LIST }));

/** True for a picture of the list in which there is nothing to describe. */
export const DECORATIVE = flag({ label: DECORATIVE_LABEL, invalid: UNREADABLE_LIST });

/* @__NO_SIDE_EFFECTS__ */
export function pictures<const Given extends Options>(given: Given) {
  const tooMany = `${given.owner} compte au plus ${given.max} ${given.label.toLowerCase()}.`;
  return { ...given, kind: 'pictures', tooMany } as const;
}
