import { describe, expect, it } from 'vitest';
import { DEFAULTS } from './defaults/index.ts';
import { type GivenSettings, liveSettings } from './live-settings.ts';
import type { Organisation } from './sections/sections.schema.ts';

const GIVEN: GivenSettings = {
  publicUrl: 'http://localhost:3000',
  isPublicUrlGiven: false,
  timeZone: 'Africa/Lubumbashi',
  isTimeZoneGiven: false,
  assetOrigin: '',
  exitUrl: 'https://meteo.example/',
};

const STORED: Organisation = {
  ...DEFAULTS,
  address: { publicUrl: 'https://amani.example' },
  identity: { ...DEFAULTS.identity, timeZone: 'Africa/Kinshasa' },
};

describe('the live settings', () => {
  it('are those of the environment before anything was read', () => {
    expect(liveSettings(GIVEN, () => undefined)).toMatchObject({
      publicUrl: 'http://localhost:3000',
      timeZone: 'Africa/Lubumbashi',
    });
  });

  it('follow what is stored, without a restart', () => {
    let latest: Organisation | undefined = DEFAULTS;
    const settings = liveSettings(GIVEN, () => latest);
    expect(settings.publicUrl).toBe('http://localhost:3000');
    latest = STORED;
    expect(settings).toMatchObject({ publicUrl: 'https://amani.example', timeZone: 'Africa/Kinshasa' });
  });

  it('are those of the environment where it names them', () => {
    const given = {
      ...GIVEN,
      publicUrl: 'https://www.example.org',
      isPublicUrlGiven: true,
      isTimeZoneGiven: true,
    };
    expect(liveSettings(given, () => STORED)).toMatchObject({
      publicUrl: 'https://www.example.org',
      timeZone: 'Africa/Lubumbashi',
    });
  });
});
