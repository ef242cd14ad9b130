import type { Common } from '../common.ts';

interface Options extends Common {
  /** Sentence for a value that is neither yes nor no. */
  readonly invalid: string;
  /** A field whose new value answers no, where a request does not say yes again. */
  readonly endedBy?: string;
}

/** Yes or no; no until somebody says yes. */
export interface FlagField extends Options {
  readonly kind: 'flag';
}

/* @__NO_SIDE_EFFECTS__ */
export function flag<const Given extends Options>(given: Given) {
  return { ...given, kind: 'flag' } as const;
}
