import type { FixedSettings, SiteSettings } from '#lib/site-settings.ts';
import type { Organisation } from './sections/sections.schema.ts';

/** Settings of the environment, and which of them it only has by default. */
export interface GivenSettings extends SiteSettings {
  /** False where the address stored in the site replaces {@link SiteSettings.publicUrl}. */
  readonly isPublicUrlGiven: boolean;
  /** False where the time zone stored in the site replaces {@link SiteSettings.timeZone}. */
  readonly isTimeZoneGiven: boolean;
}

/** Returns the site's settings that the environment fixes. */
export function fixedSettings(given: GivenSettings): FixedSettings {
  return {
    ...(given.isPublicUrlGiven && { publicUrl: given.publicUrl }),
    ...(given.isTimeZoneGiven && { timeZone: given.timeZone }),
  };
}

/**
 * Returns settings that change while the process runs: those that the environment fixes, and the others as an
 * administrator has last saved them.
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
