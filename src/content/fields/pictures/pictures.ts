import type { Common } from '../common.ts';
import { text } from '../text/text.ts';

interface Options extends Common {
  /** The item at the beginning of a sentence: `Une publication`. */
  readonly owner: string;
  readonly max: number;
  /** Names in requests: the captions of new files, the points that their crops keep, the pictures that stay. */
  readonly captions: string;
  readonly focuses: string;
  readonly kept: string;
  /** Table with a row for each picture, and its column of the item's id. */
  readonly table: string;
  readonly ownerColumn: string;
}

/** A list of pictures, each with a caption. */
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

export function pictures<const Given extends Options>(given: Given) {
  const tooMany = `${given.owner} compte au plus ${given.max} ${given.label.toLowerCase()}.`;
  return { ...given, kind: 'pictures', tooMany } as const;
}
