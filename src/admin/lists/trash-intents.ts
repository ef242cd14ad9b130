import { callApi } from '../api/api-client.ts';
import type { ListIntents } from './list-intents.ts';
import { formatResult, type ListWords } from './list-sentences.ts';

/** Sentences of a trash (`docs/specification/sentences.md#trash`). */
export interface TrashWords extends ListWords {
  readonly trashed: string;
  readonly restored: string;
  readonly deleted: string;
  readonly errors: { readonly trash: string; readonly restore: string; readonly permanent: string };
}

interface TrashCalls {
  readonly trash: (id: string) => Promise<unknown>;
  readonly restore: (id: string) => Promise<unknown>;
  readonly deletePermanently: (id: string) => Promise<unknown>;
}

/** Returns the intents of every trash: moving there, which can be undone, restoring, and deleting permanently. */
export function trashIntents(words: TrashWords, { trash, restore, deletePermanently }: TrashCalls) {
  const { errors } = words;
  return {
    trash: {
      run: trash,
      failure: { sentence: errors.trash },
      undo: 'restore',
      done: {
        one: words.trashed,
        many: (count) => `${formatResult(count, words, 'déplacé')} dans la corbeille avec succès`,
      },
    },
    restore: {
      run: restore,
      failure: { sentence: errors.restore },
      done: { one: words.restored, many: (count) => `${formatResult(count, words, 'restauré')} avec succès` },
    },
    delete: {
      run: deletePermanently,
      failure: { sentence: errors.permanent },
      done: {
        one: words.deleted,
        many: (count) => `${formatResult(count, words, 'supprimé')} définitivement`,
      },
    },
  } satisfies ListIntents;
}

/** Returns the trash intents of a collection. @param path of its list below `/api`, such as `/agents`. */
export function collectionIntents(path: string, words: TrashWords) {
  const addressOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  return trashIntents(words, {
    trash: (id) => callApi(addressOf(id), { method: 'DELETE' }),
    restore: (id) => callApi(`${addressOf(id)}/restore`, { method: 'PATCH' }),
    deletePermanently: (id) => callApi(`${addressOf(id)}?permanent=true`, { method: 'DELETE' }),
  });
}
