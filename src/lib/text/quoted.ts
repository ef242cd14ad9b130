/**
 * Returns words between French quotes; French quotes within them become English ones (Lexique des règles typographiques
 * en usage à l’Imprimerie nationale, "Guillemets").
 */
export function quoted(words: string): string {
  const inner = words.replace(/«\s*/g, '“').replace(/(?<!\s)\s*»/g, '”');
  return `«\u202f${inner}\u202f»`;
}
