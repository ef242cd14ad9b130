import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadForAdministrator } from '../guard.ts';
import { screenMeta } from '../ui/admin-screen.tsx';
import { FailureScreen } from '../ui/failure-screen.tsx';
import { actOnList, type ListIntents } from './list-intents.ts';
import type { ListPage } from './load-list.ts';
import { loadTrash } from './load-trash.ts';
import type { TrashWords } from './trash-intents.ts';
import { type TrashedItem, TrashScreen } from './trash-screen.tsx';

interface CollectionTrashWords extends TrashWords {
  readonly trashTitle: string;
  readonly backToList: string;
  readonly errors: TrashWords['errors'] & { readonly trashList: string };
}

interface CollectionTrash<Item> {
  /** Of the list, below `/api`, with its slash. */
  readonly apiPath: string;
  /** Of the list's screen. */
  readonly path: string;
  readonly words: CollectionTrashWords;
  readonly intents: ListIntents;
  readonly titleOf: (item: Item) => string;
}

/** What the trash screen's route module of the team, the gallery or the reports exports [2, D36]. */
export function collectionTrash<Item extends { readonly id: string }>(collection: CollectionTrash<Item>) {
  const { apiPath, path, words, intents, titleOf } = collection;
  const back = { to: path, label: words.backToList };
  return {
    meta: screenMeta(words.trashTitle),
    clientLoader: ({ request }: ClientLoaderFunctionArgs) =>
      loadForAdministrator(request, { sentence: words.errors.trashList }, () =>
        loadTrash<Item & { readonly deletedAt: string | null }>(request, `${apiPath}/trash`, titleOf),
      ),
    /** Restores, or ends. */
    clientAction: ({ request }: ClientActionFunctionArgs) => actOnList(request, intents),
    Screen: () => (
      <TrashScreen
        title={words.trashTitle}
        back={back}
        words={words}
        page={useLoaderData<ListPage<TrashedItem>>()}
        intents={intents}
      />
    ),
    ErrorBoundary: () => <FailureScreen back={back} />,
  };
}
