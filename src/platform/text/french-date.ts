/** What stands where there is no date, or none that can be read [8]. */
export const NO_DATE = 'Date non disponible';

/** `long` in a detail, `withTime` on a card, `short` in the back office (D35). */
export type FrenchDateForm = 'long' | 'withTime' | 'short';

const OPTIONS: Record<FrenchDateForm, Intl.DateTimeFormatOptions> = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  withTime: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
};

/** Making a formatter takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(form: FrenchDateForm, timeZone: string): Intl.DateTimeFormat {
  const name = `${form} ${timeZone}`;
  const made = formatters.get(name) ?? new Intl.DateTimeFormat('fr-FR', { ...OPTIONS[form], timeZone });
  formatters.set(name, made);
  return made;
}

/**
 * An instant as a French reader expects it, the same on server and client.
 * @param instant ISO 8601, or nothing.
 * @param timeZone the organisation's, not the reader's.
 */
export function frenchDate(instant: string | null, form: FrenchDateForm, timeZone: string): string {
  const date = new Date(instant ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return NO_DATE;
  return formatter(form, timeZone).format(date);
}
