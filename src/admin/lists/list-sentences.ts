import { formatNumber } from '#lib/text/counted.ts';
import { MAX_FOUND } from '#lib/text/search-text.ts';

/** Names of a list's items. */
export interface ListWords {
  readonly singular: string;
  readonly plural: string;
  /** @default false */
  readonly feminine?: boolean;
}

/** Returns `1 article`, `12 articles` or `Aucun résultat`. */
export function formatCount(count: number, { singular, plural }: ListWords): string {
  if (count === 0) return 'Aucun résultat';
  return `${formatNumber(count)}\u00a0${count === 1 ? singular : plural}`;
}

/** Returns {@link formatCount} of what a search found, or that it found too much to count. */
export function formatFound(count: number, words: ListWords): string {
  const found = formatCount(count, words);
  return count === MAX_FOUND ? `${found} ou plus. Ajoutez un mot pour en trouver moins.` : found;
}

/** Returns `3 images déplacées`: a number of items with a participle that agrees. */
export function formatResult(count: number, words: ListWords, participle: string): string {
  return `${formatCount(count, words)} ${participle}${words.feminine ? 'es' : 's'}`;
}

/** Returns `3 sélectionnés`. */
export function formatSelected(count: number, { feminine }: ListWords): string {
  return `${formatNumber(count)}\u00a0sélectionné${feminine ? 'e' : ''}${count > 1 ? 's' : ''}`;
}

/** Question of a confirmation dialog. */
export interface Confirmation {
  readonly question: string;
  readonly confirmLabel: string;
  /** True for an action that cannot be undone. */
  readonly irreversible?: boolean;
}

/** Returns the question before items go to the trash: about the title of one, the number of several. */
export function confirmTrash(titles: readonly string[], words: ListWords): Confirmation {
  const subject = titles.length === 1 ? `"${titles[0]}"` : formatCount(titles.length, words);
  return {
    question: `Voulez-vous vraiment mettre ${subject} dans la corbeille\u202f?`,
    confirmLabel: 'Mettre à la corbeille',
  };
}

interface TrashQuestion extends ListWords {
  /** `Supprimer cette image ?` */
  readonly trashQuestion: string;
  /** The words in it that a number replaces: `cette image`. */
  readonly thisOne: string;
}

/** Returns the question before items without a title go to the trash; about the number of several. */
export function confirmTrashByCount(count: number, words: TrashQuestion): Confirmation {
  const { trashQuestion, thisOne } = words;
  return {
    question: count === 1 ? trashQuestion : trashQuestion.replace(thisOne, formatCount(count, words)),
    confirmLabel: 'Mettre à la corbeille',
  };
}

/** Returns the question before items are deleted permanently: about the title of one, the number of several. */
export function confirmPermanentDelete(titles: readonly string[], words: ListWords): Confirmation {
  const subject = titles.length === 1 ? `"${titles[0]}"` : formatCount(titles.length, words);
  return {
    question: `Êtes-vous sûr de vouloir supprimer définitivement ${subject}\u202f? Cette action est irréversible.`,
    confirmLabel: 'Supprimer définitivement',
    irreversible: true,
  };
}

/** Returns the title of an unreadable item: its id, which the log also names. */
export function unreadableTitle({ id }: { readonly id: string }): string {
  return `Illisible (${id})`;
}
