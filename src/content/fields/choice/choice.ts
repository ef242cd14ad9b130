import type { Common } from '../common.ts';

interface Options extends Common {
  readonly options: readonly [string, ...string[]];
  /** Each of them for administrators. */
  readonly labels: Readonly<Record<string, string>>;
  /** The one of a new item whose request does not choose. */
  readonly initial: string;
  /** Sentence for a value that is none of them. */
  readonly invalid: string;
}

/** One of several words. */
export interface ChoiceField extends Options {
  readonly kind: 'choice';
}

/* @__NO_SIDE_EFFECTS__ */
export function choice<const Given extends Options>(given: Given) {
  return { ...given, kind: 'choice' } as const;
}
