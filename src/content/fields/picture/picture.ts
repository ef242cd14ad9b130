import type { Common } from '../common.ts';

interface Options extends Common {
  /** Sentence for a picture that is missing where it is needed, or that is none. */
  readonly missing: string;
  /** True where an item cannot be without it. */
  readonly required?: boolean;
  /** Name of the point that crops of it keep, in requests and answers. */
  readonly focus: string;
  readonly column: string;
}

/** One picture of the site, which may be missing unless it is required. */
export interface PictureField extends Options {
  readonly kind: 'picture';
}

/* @__NO_SIDE_EFFECTS__ */
export function picture<const Given extends Options>(given: Given) {
  return { ...given, kind: 'picture' } as const;
}
