import { describe, expect, it } from 'vitest';
import { timeOfZone } from './time-zone-words.ts';

describe('the words for a time zone', () => {
  it.each([
    ['Africa/Lubumbashi', 'À l’heure de Goma.'],
    ['Africa/Kinshasa', 'À l’heure de Kinshasa.'],
    ['Africa/Abidjan', 'À l’heure d’Abidjan.'],
    ['Africa/Cairo', 'À l’heure du Caire.'],
    ['Europe/London', 'À l’heure de Londres.'],
    ['America/New_York', 'À l’heure de New York.'],
    ['America/Argentina/Buenos_Aires', 'À l’heure de Buenos Aires.'],
    ['UTC', 'À l’heure universelle.'],
    ['Etc/GMT-2', 'À l’heure universelle (UTC+2).'],
  ])('name %s as people there do', (timeZone, sentence) => {
    expect(timeOfZone(timeZone)).toBe(sentence);
  });
});
