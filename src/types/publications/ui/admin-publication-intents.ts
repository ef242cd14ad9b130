import { callApi } from '#admin/api/api-client.ts';
import { formatResult, type ListIntents, trashIntents } from '#admin/index.ts';
import type { PublicationKind, PublicationStatus } from '../publication.ts';
import { publicationCalls } from '../publications.calls.ts';
import { failureWords } from './admin-failure-words.ts';
import { ADMIN_WORDS } from './admin-words.ts';

/** Returns the actions of a list and of the trash, for one publication or several. */
export function publicationIntents(kind: PublicationKind) {
  const words = ADMIN_WORDS[kind];
  const calls = publicationCalls(kind);
  const move = (status: PublicationStatus) => ({
    run: (id: string) => callApi(calls.change, { id, json: { status } }),
    failure: failureWords(kind, 'edit'),
    done: {
      one: words.modified,
      many: (count: number) => `${formatResult(count, words, 'modifié')} avec succès`,
    },
    removes: false,
  });
  const { trash, ...others } = trashIntents(words, {
    trash: (id) => callApi(calls.trash, { id }),
    restore: (id) => callApi(calls.restore, { id }),
    deletePermanently: (id) => callApi(calls.delete, { id }),
  });
  return {
    ...others,
    trash: { ...trash, failure: failureWords(kind, 'trash') },
    publish: move('published'),
    withdraw: move('draft'),
  } satisfies ListIntents;
}
