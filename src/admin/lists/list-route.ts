import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import { loadForAdministrator } from '../guard.ts';
import { screenMeta } from '../ui/admin-screen.tsx';
import type { ListSpec } from './list-choice.ts';
import { actOnList, type ListIntents } from './list-intents.ts';
import { type ListSource, loadList } from './load-list.ts';

interface ListRoute<Item, Body> extends ListSource<Body, Item> {
  readonly words: { readonly adminMenuTitle: string; readonly errors: { readonly list: string } };
  readonly spec: ListSpec;
  /** What can be done to its things. */
  readonly intents: ListIntents;
}

/** What the route module of a list's screen exports beside its screen. */
export function listRoute<Item extends { readonly id: string }, Body = readonly Item[]>(
  list: ListRoute<Item, Body>,
) {
  const { words, spec, intents, ...source } = list;
  return {
    meta: screenMeta(words.adminMenuTitle),
    clientLoader: ({ request }: ClientLoaderFunctionArgs) =>
      loadForAdministrator(request, { sentence: words.errors.list }, () =>
        loadList<Item, Body>(request, spec, source),
      ),
    clientAction: ({ request }: ClientActionFunctionArgs) => actOnList(request, intents),
  };
}
