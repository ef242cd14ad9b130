import { createContext, useContext } from 'react';
import { DEFAULT_EXIT_URL } from '#lib/exit-address.ts';
import type { SiteSettings } from '#lib/site-settings.ts';

/** The root loader's data, available to every screen. */
export interface RootData {
  readonly settings: SiteSettings;
}

/** Settings of the error screen when the root loader failed; it shows neither pictures nor dates. */
export const NO_SETTINGS: SiteSettings = {
  publicUrl: '',
  assetOrigin: '',
  timeZone: 'UTC',
  exitUrl: DEFAULT_EXIT_URL,
};

/** The site's settings, provided to all screens and islands. */
export const SettingsContext = createContext(NO_SETTINGS);

/** Returns the site's settings. */
export function useSiteSettings(): SiteSettings {
  return useContext(SettingsContext);
}

/** Returns the site's settings from the matches of a `meta` function, which runs outside of any context. */
export function settingsOf([root]: readonly [
  { readonly loaderData?: RootData | undefined },
  ...unknown[],
]): SiteSettings {
  return root.loaderData?.settings ?? NO_SETTINGS;
}
