import { callApi } from '#admin/api/api-client.ts';
import { formatResult, type ListIntents, trashIntents } from '#admin/index.ts';
import { CONTENT_TYPES } from '#content/content-types.ts';
import type { PublicationKind, PublicationStatus } from '../publication.ts';
import { PUBLICATION_WORDS } from '../publication-words.ts';
import { failureWords } from './admin-failure-words.ts';

/** Returns the actions of a list and of the trash, for one publication or several. */
export function publicationIntents(kind: PublicationKind) {
  const words = PUBLICATION_WORDS[kind];
  const addressOf = (id: string) => `/${CONTENT_TYPES[kind].segments.api}/${encodeURIComponent(id)}`;
  const move = (status: PublicationStatus) => ({
    run: (id: string) => callApi(addressOf(id), { method: 'PUT', json: { status } }),
    failure: failureWords(kind, 'edit'),
    done: {
      one: words.modified,
      many: (count: number) => `${formatResult(count, words, 'modifié')} avec succès`,
    },
    removes: false,
  });
  const { trash, ...others } = trashIntents(words, {
    trash: (id) => callApi(`${addressOf(id)}/trash`, { method: 'PATCH' }),
    restore: (id) => callApi(`${addressOf(id)}/restore`, { method: 'PATCH' }),
    deletePermanently: (id) => callApi(addressOf(id), { method: 'DELETE' }),
  });
  return {
    ...others,
    trash: { ...trash, failure: failureWords(kind, 'trash') },
    publish: move('published'),
    withdraw: move('draft'),
  } satisfies ListIntents;
}
