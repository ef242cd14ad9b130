import type { Common } from '../common.ts';

interface Options extends Common {
  /** Sentence for a file that is missing, or no PDF. */
  readonly required: string;
  /** MiB. */
  readonly maxMegabytes: number;
  /** Names in answers: its address, its bytes. */
  readonly url: string;
  readonly size: string;
  readonly column: string;
}

/** One PDF, stored as it came. */
export interface DocumentField extends Options {
  readonly kind: 'document';
  /** Bytes. */
  readonly maxSize: number;
  readonly tooLarge: string;
}

export function document<const Given extends Options>(given: Given) {
  const { maxMegabytes } = given;
  return {
    ...given,
    kind: 'document',
    maxSize: maxMegabytes * 1024 * 1024,
    tooLarge: `Ce PDF dépasse ${maxMegabytes}\u00a0Mo.`,
  } as const;
}
