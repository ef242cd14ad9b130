/**
 * Returns the parts of an address, `null` where it is invalid. `URL.parse` and `URL.canParse` are missing in
 * the oldest browsers that the screens support (`docs/specification/readers.md#without-javascript`).
 */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
