/** Returns the address of a drawing of these looks: another one when they have changed. */
export function versioned(address: string, version: string): string {
  return version ? `${address}?v=${version}` : address;
}
