import type { Common } from '../common.ts';

interface Options extends Common {
  /** Below the control of the admin. */
  readonly hint?: string;
}

/** A year of the calendar, which may be missing: a number in the API, four digits in a form. */
export interface YearField extends Options {
  readonly kind: 'year';
}

/* @__NO_SIDE_EFFECTS__ */
export function year<const Given extends Options>(given: Given) {
  return { ...given, kind: 'year' } as const;
}

/** Returns the year of four digits; `null` for an empty text, anything else as it is. */
export function readYear(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  return /^\d{4}$/.test(text) ? Number(text) : value;
}
