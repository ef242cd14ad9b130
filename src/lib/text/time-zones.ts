/** A time zone, and the clock that people know it by. */
export interface NamedTimeZone {
  /** Name in the IANA database. */
  readonly id: string;
  readonly words: string;
}

/** Time zones that are offered by name, those nearest to the product's first readers first. */
export const TIME_ZONES: readonly NamedTimeZone[] = [
  { id: 'Africa/Lubumbashi', words: 'À l’heure de Goma et Bukavu' },
  { id: 'Africa/Kinshasa', words: 'À l’heure de Kinshasa' },
  { id: 'Africa/Bujumbura', words: 'À l’heure de Bujumbura' },
  { id: 'Africa/Kigali', words: 'À l’heure de Kigali' },
  { id: 'Africa/Nairobi', words: 'À l’heure de Nairobi et Kampala' },
  { id: 'Africa/Douala', words: 'À l’heure de Yaoundé et Libreville' },
  { id: 'Africa/Abidjan', words: 'À l’heure d’Abidjan et Dakar' },
  { id: 'Africa/Casablanca', words: 'À l’heure de Casablanca' },
  { id: 'Africa/Tunis', words: 'À l’heure d’Alger et Tunis' },
  { id: 'Indian/Antananarivo', words: 'À l’heure d’Antananarivo' },
  { id: 'America/Port-au-Prince', words: 'À l’heure de Port-au-Prince' },
  { id: 'America/Toronto', words: 'À l’heure de Montréal' },
  { id: 'Europe/Paris', words: 'À l’heure de Paris et Bruxelles' },
];

/**
 * Returns the zones to choose from: the named ones, and another one that is not among them (the device's, or
 * the current one).
 */
export function timeZoneChoices(other: string | undefined): readonly NamedTimeZone[] {
  if (!other || TIME_ZONES.some(({ id }) => id === other)) return TIME_ZONES;
  if (other === 'UTC') return [{ id: other, words: 'À l’heure universelle' }, ...TIME_ZONES];
  const place = other.split('/').at(-1)?.replaceAll('_', ' ') ?? other;
  return [{ id: other, words: `À l’heure de ${place}` }, ...TIME_ZONES];
}

/** True for a time zone of the IANA database that this machine knows. */
export function isTimeZone(value: string): boolean {
  // An offset such as +02:00 has no daylight saving time.
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('fr', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
