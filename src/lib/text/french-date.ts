import { NO_BREAK_SPACE } from './typeset.ts';

/** Shown for a missing or unreadable date. */
export const NO_DATE = 'Date non disponible';

/** `long` on a detail page, `withTime` on a card, `short` in the admin. */
export type FrenchDateForm = 'long' | 'withTime' | 'short';

const OPTIONS: Record<FrenchDateForm, Intl.DateTimeFormatOptions> = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  withTime: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
};

/** Cached: creating a formatter takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function cachedFormatter(form: FrenchDateForm, timeZone: string): Intl.DateTimeFormat {
  const name = `${form} ${timeZone}`;
  const known = formatters.get(name) ?? new Intl.DateTimeFormat('fr-FR', { ...OPTIONS[form], timeZone });
  formatters.set(name, known);
  return known;
}

/** The first day of a month, which French writes as an ordinal; the others are cardinal. */
const FIRST_DAY = /^1(?=\s)/;

/** Spaces at which a line must not break: all but the one between a date and its hour. */
const HELD_SPACE = / (?!à)/g;

/**
 * Returns an instant as a French reader expects it (`docs/specification/readers.md#dates`), the same on server and client; a
 * line breaks between date and hour alone.
 * @param instant ISO 8601, or nothing.
 * @param timeZone the organisation's, not the reader's.
 */
export function frenchDate(instant: string | null, form: FrenchDateForm, timeZone: string): string {
  const date = new Date(instant ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return NO_DATE;
  const words = cachedFormatter(form, timeZone).format(date).replace(FIRST_DAY, '1er');
  return words.replace(HELD_SPACE, NO_BREAK_SPACE);
}
