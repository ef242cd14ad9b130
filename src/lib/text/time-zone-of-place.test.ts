import { expect, it } from 'vitest';
import { timeZoneOfPlace } from './time-zone-of-place.ts';
import { TIME_ZONES } from './time-zones.ts';

it.each([
  ['Goma, Nord-Kivu', 'République démocratique du Congo', 'Africa/Lubumbashi'],
  ['', 'RDC', 'Africa/Lubumbashi'],
  ['Kikwit, Kwilu', 'R.D.C', 'Africa/Kinshasa'],
  ['MBANDAKA, Équateur', 'république démocratique du congo', 'Africa/Kinshasa'],
  ['Brazzaville', 'Congo', 'Africa/Douala'],
  ['Gitega', 'Burundi', 'Africa/Bujumbura'],
  ['Abidjan', 'Côte d’Ivoire', 'Africa/Abidjan'],
  ['Port-au-Prince', 'Haïti', 'America/Port-au-Prince'],
])('%s in %s is in the time zone %s', (town, country, timeZone) => {
  expect(timeZoneOfPlace(town, country)).toBe(timeZone);
  expect(TIME_ZONES.map(({ id }) => id)).toContain(timeZone);
});

it.each(['', 'Vanuatu', 'x'.repeat(10_000)])('returns null for %.10s', (country) => {
  expect(timeZoneOfPlace('Goma', country)).toBeNull();
});
