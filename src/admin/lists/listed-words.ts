/** What things of a list are called. */
export interface ListedWords {
  readonly singular: string;
  readonly plural: string;
  /** @default false */
  readonly feminine?: boolean;
}

/** "1 article", "12 articles", "Aucun résultat". */
export function countOf(count: number, { singular, plural }: ListedWords): string {
  if (count === 0) return 'Aucun résultat';
  return `${count}\u00a0${count === 1 ? singular : plural}`;
}

/** "3 images déplacées": several things with a participle that agrees with them. */
export function severalOf(count: number, words: ListedWords, participle: string): string {
  return `${countOf(count, words)} ${participle}${words.feminine ? 'es' : 's'}`;
}

/** "3 sélectionnés". */
export function selectedOf(count: number, { feminine }: ListedWords): string {
  return `${count}\u00a0sélectionné${feminine ? 'e' : ''}${count > 1 ? 's' : ''}`;
}
