/** Characters of a `User-Agent` that are read: browsers send fewer. */
const MAX_LENGTH = 512;

/** In the order to try them: most browsers call themselves Chrome or Safari, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOPX\//, 'Opera'],
  [/\bOpera Mini\//, 'Opera Mini'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bChromium\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

/** In the order to try them: an Android device calls itself Linux, too. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

function nameIn(userAgent: string, names: readonly (readonly [RegExp, string])[]): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/**
 * Returns the name of a device as its owner recognises it, such as "Chrome sur Android", in words from this file only;
 * `null` for an unknown one.
 * @param userAgent the header of RFC 9110 §10.1.5.
 */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const start = userAgent.slice(0, MAX_LENGTH);
  const browser = nameIn(start, BROWSERS);
  const system = nameIn(start, SYSTEMS);
  if (browser && system) return `${browser} sur ${system}`;
  return browser ?? system ?? null;
}
