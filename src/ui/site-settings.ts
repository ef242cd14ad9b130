import { createContext, useContext } from 'react';
import { DEFAULT_EXIT_URL } from '#platform/exit-address.ts';
import type { SiteSettings } from '#platform/site-settings.ts';

/** Data of the root's loader, for every screen. */
export interface RootData {
  readonly settings: SiteSettings;
}

/** Settings of the error screen when the root's loader failed: it shows neither pictures nor dates. */
export const NO_SETTINGS: SiteSettings = {
  publicUrl: '',
  assetOrigin: '',
  timeZone: 'UTC',
  exitUrl: DEFAULT_EXIT_URL,
};

/** The site's settings, around every screen and every island. */
export const SettingsContext = createContext(NO_SETTINGS);

/** The site's settings, in any screen. */
export function useSiteSettings(): SiteSettings {
  return useContext(SettingsContext);
}

/** The site's settings where a page describes itself, before any screen is made. */
export function settingsOf([root]: readonly [
  { readonly loaderData?: RootData | undefined },
  ...unknown[],
]): SiteSettings {
  return root.loaderData?.settings ?? NO_SETTINGS;
}
