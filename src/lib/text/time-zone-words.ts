/** French names of time zones' cities, with their article, where they differ from the zone's own name. */
const CITIES: Readonly<Record<string, string>> = {
  // One zone from Goma to Lubumbashi, named after Goma because Lubumbashi means little to readers in Kivu.
  'Africa/Lubumbashi': 'Goma',
  'Africa/Addis_Ababa': 'Addis-Abeba',
  'Africa/Algiers': 'Alger',
  'Africa/Cairo': 'Le Caire',
  'Africa/Dar_es_Salaam': 'Dar es Salam',
  'Africa/Ndjamena': 'N’Djaména',
  'Africa/Porto-Novo': 'Porto-Novo',
  'Africa/Lome': 'Lomé',
  'Africa/Sao_Tome': 'São Tomé',
  'Africa/Tripoli': 'Tripoli',
  'America/Mexico_City': 'Mexico',
  'America/Montreal': 'Montréal',
  'America/Port-au-Prince': 'Port-au-Prince',
  'Asia/Beirut': 'Beyrouth',
  'Europe/Athens': 'Athènes',
  'Europe/Brussels': 'Bruxelles',
  'Europe/Lisbon': 'Lisbonne',
  'Europe/London': 'Londres',
  'Europe/Rome': 'Rome',
  'Europe/Zurich': 'Zurich',
  'Indian/Reunion': 'La Réunion',
};

function ofCity(city: string): string {
  if (city.startsWith('Le ')) return `du ${city.slice('Le '.length)}`;
  return /^[AEÉIOUY]/.test(city) ? `d’${city}` : `de ${city}`;
}

/**
 * Returns a sentence that names the clock of a time: `À l’heure de Goma.`
 * @param timeZone an IANA name.
 * @param at the moment whose offset from UTC is named, where a zone has no city.
 */
export function timeOfZone(timeZone: string, at: Date = new Date()): string {
  const [area = '', ...rest] = timeZone.split('/');
  const place = rest.at(-1);
  if (place && area !== 'Etc') return `À l’heure ${ofCity(CITIES[timeZone] ?? place.replaceAll('_', ' '))}.`;
  const parts = new Intl.DateTimeFormat('fr-FR', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return /^UTC(\+0)?$/.test(offset) ? 'À l’heure universelle.' : `À l’heure universelle (${offset}).`;
}
