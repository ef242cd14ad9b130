/**
 * Words between French quotes. Those that stand between such quotes already get English ones, as usage has it
 * (Lexique des règles typographiques en usage à l’Imprimerie nationale, "Guillemets").
 */
export function quoted(words: string): string {
  const inner = words.replace(/«\s*/g, '“').replace(/(?<!\s)\s*»/g, '”');
  return `«\u202f${inner}\u202f»`;
}
