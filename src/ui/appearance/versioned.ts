/** Returns a drawing's address with the version of its inputs. */
export function versioned(address: string, version: string): string {
  return version ? `${address}?v=${version}` : address;
}
