import { describe, expect, it } from 'vitest';
import { isTimeZone, TIME_ZONES, timeZoneChoices } from './time-zones.ts';

describe('the time zones in words', () => {
  it('are each one of the IANA database', () => {
    expect(TIME_ZONES.filter(({ id }) => !isTimeZone(id))).toEqual([]);
  });

  it('include that of the device where it is not among them', () => {
    expect(timeZoneChoices('America/Sao_Paulo')[0]).toEqual({
      id: 'America/Sao_Paulo',
      words: 'À l’heure de Sao Paulo',
    });
    expect(timeZoneChoices('Africa/Kinshasa')).toBe(TIME_ZONES);
  });

  it.each(['Goma', '', '../etc', 'Africa/Goma', '<b>', '+02:00'])('refuse %j', (value) => {
    expect(isTimeZone(value)).toBe(false);
  });
});
