import type { ComponentType } from 'react';
import { type ClientLoaderFunctionArgs, type Params, useLoaderData, useParams } from 'react-router';
import { requireSession } from '../guard.ts';
import { screenMeta } from '../ui/admin-screen.tsx';
import { FailureScreen } from '../ui/failure-screen.tsx';
import type { FormBase } from './form-fields.ts';
import type { ItemCalls } from './item-calls.ts';
import { loadForEditing } from './load-for-editing.ts';

interface ItemFormRoute<Values, Item> {
  /** First part of the form's name: `agent` of `agent/0192`. */
  readonly name: string;
  /** Path of the list's screen. */
  readonly path: string;
  readonly words: {
    readonly createTitle: string;
    readonly editTitle: string;
    readonly backToList: string;
    readonly errors: { readonly load: string };
  };
  readonly calls: Pick<ItemCalls<Values, Item>, 'read'>;
  /** Values of the create screen. */
  readonly blank: Values;
  readonly Form: ComponentType<{ readonly initial: FormBase<Values, Item> }>;
}

/** Returns what the route module of an item's create and edit screens exports; the create screen's path has no id. */
export function itemFormRoute<Values, Item extends { readonly id: string }>(
  route: ItemFormRoute<Values, Item>,
) {
  const { name, path, words, calls, blank, Form } = route;
  const newItem: FormBase<Values, Item> = { item: null, etag: null, values: blank };
  return {
    meta: ({ params: { id } }: { params: Params }) => screenMeta(id ? words.editTitle : words.createTitle)(),
    clientLoader: async ({ request, params: { id } }: ClientLoaderFunctionArgs) => {
      if (id) {
        const screen = { listPath: path, form: `${name}/${id}` };
        return loadForEditing(request, { sentence: words.errors.load }, screen, () => calls.read(id));
      }
      requireSession(request);
      return newItem;
    },
    Screen: () => {
      const initial = useLoaderData() as FormBase<Values, Item>;
      return <Form key={initial.item?.id ?? 'new'} initial={initial} />;
    },
    ErrorBoundary: () => {
      const { id } = useParams();
      return <FailureScreen form={id && `${name}/${id}`} back={{ to: path, label: words.backToList }} />;
    },
  };
}
