import { countOf, type ListedWords } from './listed-words.ts';

/** What is asked before something is done. */
export interface Confirmation {
  readonly question: string;
  readonly confirmLabel: string;
  /** Whether it cannot be undone. */
  readonly irreversible?: boolean;
}

/** The specification's question for one thing [5]; for several, the same one about their number. */
export function confirmTrash(titles: readonly string[], words: ListedWords): Confirmation {
  const things = titles.length === 1 ? `"${titles[0]}"` : countOf(titles.length, words);
  return {
    question: `Voulez-vous vraiment mettre ${things} dans la corbeille\u202f?`,
    confirmLabel: 'Mettre à la corbeille',
  };
}

interface TrashQuestion extends ListedWords {
  /** `Supprimer cette image ?` [5] */
  readonly trashQuestion: string;
  /** What in it stands for the thing: `cette image`. */
  readonly thisOne: string;
}

/** The question of things that are asked about without their titles [5]; for several, about their number. */
export function confirmTrashByCount(count: number, words: TrashQuestion): Confirmation {
  const { trashQuestion, thisOne } = words;
  return {
    question: count === 1 ? trashQuestion : trashQuestion.replace(thisOne, countOf(count, words)),
    confirmLabel: 'Mettre à la corbeille',
  };
}

/** The specification's question for one thing [5]; for several, the same one about their number. */
export function confirmPermanentDelete(titles: readonly string[], words: ListedWords): Confirmation {
  const things = titles.length === 1 ? `"${titles[0]}"` : countOf(titles.length, words);
  return {
    question: `Êtes-vous sûr de vouloir supprimer définitivement ${things}\u202f? Cette action est irréversible.`,
    confirmLabel: 'Supprimer définitivement',
    irreversible: true,
  };
}
