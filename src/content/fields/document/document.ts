import type { Common } from '../common.ts';

interface Options extends Common {
  /** Sentence for a file that is missing, or no PDF. */
  readonly required: string;
  /** Names in answers: its address, its bytes. */
  readonly url: string;
  readonly size: string;
  readonly column: string;
}

const MAX_MEGABYTES = 50;

/** Limits of every PDF. */
export const PDF_LIMITS = {
  /** MiB. */
  maxMegabytes: MAX_MEGABYTES,
  /** Bytes. */
  maxSize: MAX_MEGABYTES * 1024 * 1024,
  tooLarge: `Ce PDF dépasse ${MAX_MEGABYTES}\u00a0Mo.`,
} as const;

export type PdfLimits = typeof PDF_LIMITS;

/** One PDF, stored as it came. */
export interface DocumentField extends Options, PdfLimits {
  readonly kind: 'document';
}

/* @__NO_SIDE_EFFECTS__ */
export function document<const Given extends Options>(given: Given) {
  return { ...given, ...PDF_LIMITS, kind: 'document' } as const;
}
