/**
 * Returns the parts of an address, `null` where it is none. `URL.parse` and `URL.canParse` are younger than the oldest
 * browsers that the screens run in (`docs/specification/readers.md#without-javascript`).
 */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
