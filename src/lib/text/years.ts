/**
 * The years that a date of the site can have, in whatever field (`docs/specification/publishing.md#years`): old documents
 * and far plans lie within, a year typed with two digits (0026) or five does not.
 */
export const FIRST_YEAR = 1800;
export const LAST_YEAR = 2199;

/** The sentence beside a date whose year no date of the site can have. */
export const YEAR_RULE = `Vérifiez l’année : elle va de ${FIRST_YEAR} à ${LAST_YEAR}.`;

/** Bounds of a `datetime-local` field; without them, browsers offer a fifth digit. */
export const LOCAL_TIME_BOUNDS = { min: `${FIRST_YEAR}-01-01T00:00`, max: `${LAST_YEAR}-12-31T23:59` };

export function isPossibleYear(year: number): boolean {
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** True for an instant or a day (ISO 8601) of a year that a date of the site can have, in UTC. */
export function hasPossibleYear(date: string): boolean {
  return isPossibleYear(new Date(date).getUTCFullYear());
}
