const NUMBERS = new Intl.NumberFormat('fr-FR');

/** Returns a count with its noun, in French: zero and one take the singular. */
export function counted(count: number, one: string, many: string): string {
  return `${NUMBERS.format(count)} ${count > 1 ? many : one}`;
}
