import type { FixedSettings, SiteSettings } from '#lib/site-settings.ts';
import type { Organisation } from './sections/sections.schema.ts';

/** Settings of the environment, and which of them it only has by default. */
export interface GivenSettings extends SiteSettings {
  /** False where the address stored in the site replaces {@link SiteSettings.publicUrl}. */
  readonly isPublicUrlGiven: boolean;
  /** False where the time zone stored in the site replaces {@link SiteSettings.timeZone}. */
  readonly isTimeZoneGiven: boolean;
}

/** Returns what the environment itself says of the settings that the site has too. */
export function fixedSettings(given: GivenSettings): FixedSettings {
  return {
    ...(given.isPublicUrlGiven && { publicUrl: given.publicUrl }),
    ...(given.isTimeZoneGiven && { timeZone: given.timeZone }),
  };
}

/**
 * Returns settings that change while the process runs: what the environment says stands, the rest is as an administrator
 * has last saved it.
 * @param latest the sections as they were last read; nothing before.
 */
export function liveSettings(
  given: GivenSettings,
  latest: () => Pick<Organisation, 'identity' | 'address'> | undefined,
): SiteSettings {
  return {
    assetOrigin: given.assetOrigin,
    exitUrl: given.exitUrl,
    get publicUrl() {
      const stored = given.isPublicUrlGiven ? '' : latest()?.address.publicUrl;
      return stored || given.publicUrl;
    },
    get timeZone() {
      const stored = given.isTimeZoneGiven ? '' : latest()?.identity.timeZone;
      return stored || given.timeZone;
    },
  };
}
