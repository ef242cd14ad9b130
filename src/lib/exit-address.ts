/** Default address of 'Quitter vite': the weather, from the World Meteorological Organization, in French. */
export const DEFAULT_EXIT_URL = 'https://worldweather.wmo.int/fr/home.html';

/**
 * True when a browser can be sent there without revealing a secret: an `http` or `https` address without a
 * user name.
 */
export function isExitAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}
