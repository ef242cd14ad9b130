const NUMBERS = new Intl.NumberFormat('fr-FR');

/** Returns a number as French writes it: `100 011`, with a narrow space that does not break. */
export function formatNumber(value: number): string {
  return NUMBERS.format(value);
}

/** Returns a count with its noun, in French: zero and one take the singular. */
export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count > 1 ? many : one}`;
}
