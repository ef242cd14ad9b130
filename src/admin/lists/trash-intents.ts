import { callApi } from '../api/api-client.ts';
import type { ListIntents } from './list-intents.ts';
import { type ListedWords, severalOf } from './listed-words.ts';

/** What is said of things that go to the trash, come back or end [8]. */
export interface TrashWords extends ListedWords {
  readonly trashed: string;
  readonly restored: string;
  readonly deleted: string;
  readonly errors: { readonly trash: string; readonly restore: string; readonly permanent: string };
}

interface TrashCalls {
  readonly trash: (id: string) => Promise<unknown>;
  readonly restore: (id: string) => Promise<unknown>;
  readonly end: (id: string) => Promise<unknown>;
}

/** Into the trash (which can be undone), back, and out of the world: the same for all six kinds of thing (D36). */
export function trashIntents(words: TrashWords, { trash, restore, end }: TrashCalls) {
  const { errors } = words;
  return {
    trash: {
      run: trash,
      failure: { sentence: errors.trash },
      undo: 'restore',
      done: {
        one: words.trashed,
        many: (count) => `${severalOf(count, words, 'déplacé')} dans la corbeille avec succès`,
      },
    },
    restore: {
      run: restore,
      failure: { sentence: errors.restore },
      done: { one: words.restored, many: (count) => `${severalOf(count, words, 'restauré')} avec succès` },
    },
    delete: {
      run: end,
      failure: { sentence: errors.permanent },
      done: {
        one: words.deleted,
        many: (count) => `${severalOf(count, words, 'supprimé')} définitivement`,
      },
    },
  } satisfies ListIntents;
}

/** The same for the team, the gallery and the reports, by the calls of their API. @param path `/agents`, with its slash. */
export function collectionIntents(path: string, words: TrashWords) {
  const addressOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  return trashIntents(words, {
    trash: (id) => callApi(addressOf(id), { method: 'DELETE' }),
    restore: (id) => callApi(`${addressOf(id)}/restore`, { method: 'PATCH' }),
    end: (id) => callApi(`${addressOf(id)}?permanent=true`, { method: 'DELETE' }),
  });
}
