/** French units of 1,000 bytes (octets), as telephones and data plans count. */
const UNITS = ['o', 'Ko', 'Mo', 'Go'] as const;

/**
 * Returns the size of a file as a French reader expects it: `1,2 Mo`.
 * @param bytes whole and not negative.
 */
export function frenchFileSize(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const size = bytes / 1000 ** step;
  const digits = step > 0 && size < 10 ? 1 : 0;
  return `${new Intl.NumberFormat('fr-FR', { maximumFractionDigits: digits }).format(size)}\u00a0${UNITS[step]}`;
}
