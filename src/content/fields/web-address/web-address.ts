import type { Common } from '../common.ts';

interface Options extends Common {
  /** Characters. */
  readonly max: number;
  /** Sentence for a value that is no address, or one that is too long. */
  readonly invalid: string;
}

/** The whole address of a web page, which may be missing: `null` where it is empty. */
export interface WebAddressField extends Options {
  readonly kind: 'webAddress';
}

/* @__NO_SIDE_EFFECTS__ */
export function webAddress<const Given extends Options>(given: Given) {
  return { ...given, kind: 'webAddress' } as const;
}
