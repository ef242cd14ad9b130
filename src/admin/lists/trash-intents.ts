import type { ApiCall } from '#lib/http/api-call.ts';
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

/** Returns the intents of every trash: moving there, which can be undone, restoring, and permanent deletion. */
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

/** Calls of a collection that trash, restore and delete an item. */
interface CollectionTrashCalls {
  readonly trash: ApiCall<{ readonly id: string; readonly query?: { readonly permanent: 'true' } }, unknown>;
  readonly restore: ApiCall<{ readonly id: string }, unknown>;
}

/** Returns the trash intents of a collection. */
export function collectionIntents({ trash, restore }: CollectionTrashCalls, words: TrashWords) {
  return trashIntents(words, {
    trash: (id) => callApi(trash, { id }),
    restore: (id) => callApi(restore, { id }),
    deletePermanently: (id) => callApi(trash, { id, query: { permanent: 'true' } }),
  });
}
