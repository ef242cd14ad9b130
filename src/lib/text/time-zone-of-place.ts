/**
 * Words of a country's name, and its time zone; the first match counts. The Democratic Republic of the Congo
 * has two time zones.
 */
const COUNTRIES: readonly (readonly [words: RegExp, timeZone: string])[] = [
  [/democrati.*congo|\br\.?d\.?c\b|\brd congo|congo.?kinshasa|\bdrc\b/, 'Africa/Lubumbashi'],
  [/burundi/, 'Africa/Bujumbura'],
  [/rwanda/, 'Africa/Kigali'],
  [/kenya|o?uganda|tanzani/, 'Africa/Nairobi'],
  [/cameroun|gabon|congo|centrafri|tchad/, 'Africa/Douala'],
  [/ivoire|senegal|mali\b|burkina|togo|guinee/, 'Africa/Abidjan'],
  [/maroc/, 'Africa/Casablanca'],
  [/algerie|tunisie/, 'Africa/Tunis'],
  [/madagascar/, 'Indian/Antananarivo'],
  [/haiti/, 'America/Port-au-Prince'],
  [/canada|quebec/, 'America/Toronto'],
  [/france|belgique|suisse|luxembourg/, 'Europe/Paris'],
];

/** Towns and provinces in the west of that country, one hour earlier than its east. */
const WEST =
  /kinshasa|kongo.central|matadi|boma\b|kwango|kenge|kwilu|bandundu|kikwit|mai.?ndombe|inongo|equateur|mbandaka|mongala|lisala|ubangi|gemena|gbadolite|tshuapa|boende/;

/** Returns a text without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Returns the time zone of a town in a country, as typed; `null` where it is unknown. */
export function timeZoneOfPlace(town: string, country: string): string | null {
  const found = COUNTRIES.find(([words]) => words.test(plain(country)))?.[1] ?? null;
  return found === 'Africa/Lubumbashi' && WEST.test(plain(town)) ? 'Africa/Kinshasa' : found;
}
