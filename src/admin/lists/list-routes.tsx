import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ListCall } from '../api/api-client.ts';
import { loadForAdministrator } from '../guard.ts';
import { screenMeta } from '../ui/admin-screen.tsx';
import { FailureScreen } from '../ui/failure-screen.tsx';
import { actOnList, type ListIntents } from './list-intents.ts';
import type { ListSpec } from './list-query.ts';
import { type ListPage, type ListSource, loadList, loadTrash, type TrashedItem } from './load-list.ts';
import type { TrashWords } from './trash-intents.ts';
import { TrashScreen } from './trash-screen.tsx';

interface ListRoute<Item> extends ListSource<Item> {
  readonly words: { readonly adminMenuTitle: string; readonly errors: { readonly list: string } };
  readonly spec: ListSpec;
  readonly intents: ListIntents;
}

/** Returns what the route module of a list exports besides its screen. */
export function listRoute<Item extends { readonly id: string }>(list: ListRoute<Item>) {
  const { words, spec, intents, ...source } = list;
  return {
    meta: screenMeta(words.adminMenuTitle),
    clientLoader: ({ request }: ClientLoaderFunctionArgs) =>
      loadForAdministrator(request, { sentence: words.errors.list }, () => loadList(request, spec, source)),
    clientAction: ({ request }: ClientActionFunctionArgs) => actOnList(request, intents),
  };
}

interface TrashRouteWords extends TrashWords {
  readonly trashTitle: string;
  readonly backToList: string;
  readonly errors: TrashWords['errors'] & { readonly trashList: string };
}

interface TrashRoute<Item> {
  /** Lists the trash. */
  readonly call: ListCall<Item>;
  /** Path of the list's screen. */
  readonly path: string;
  readonly words: TrashRouteWords;
  readonly intents: ListIntents;
  readonly titleOf: (item: Item) => string;
}

/** Returns what the route module of a collection's trash exports. */
export function trashRoute<Item extends { readonly id: string; readonly deletedAt: string | null }>(
  collection: TrashRoute<Item>,
) {
  const { call, path, words, intents, titleOf } = collection;
  const back = { to: path, label: words.backToList };
  return {
    meta: screenMeta(words.trashTitle),
    clientLoader: ({ request }: ClientLoaderFunctionArgs) =>
      loadForAdministrator(request, { sentence: words.errors.trashList }, () =>
        loadTrash(request, call, titleOf),
      ),
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
