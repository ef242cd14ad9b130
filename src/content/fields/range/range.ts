import type { Common } from '../common.ts';

interface Options extends Common {
  /** Names in requests and answers of its end, and of whether it is whole days; its begin has the field's own name. */
  readonly end: string;
  readonly wholeDays: string;
  readonly columns: {
    /** Begin and end as they were given. */
    readonly starts: string;
    readonly ends: string;
    /** Begin as an instant, which lists sort by. */
    readonly from: string;
    /** Instant at which it is over. */
    readonly over: string;
  };
  /** Names of the end and of the switch for administrators. */
  readonly endLabel: string;
  readonly wholeDaysLabel: string;
  readonly required: string;
  /** Sentences for a value that is no date or instant. */
  readonly invalid: string;
  readonly invalidEnd: string;
  /** Sentence for an end before the begin. */
  readonly reversed: string;
}

/**
 * A begin and perhaps an end: instants, or whole days, which are dates in the organisation's time zone; the last day is
 * part of it.
 */
export interface RangeField extends Options {
  readonly kind: 'range';
}

/* @__NO_SIDE_EFFECTS__ */
export function range<const Given extends Options>(given: Given) {
  return { ...given, kind: 'range' } as const;
}

/** True for a date without time. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value);
}
