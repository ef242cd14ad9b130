import type { ComponentType } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useParams,
} from 'react-router';
import { isApiError } from '../api/api-error.ts';
import { describeFailure, type FailureWords } from '../failure.ts';
import { isSessionExpired, loadForAdministrator, requireSession } from '../guard.ts';
import { notifyError } from '../notify.tsx';
import { screenMeta } from '../ui/admin-screen.tsx';
import { FailureScreen } from '../ui/failure-screen.tsx';
import { asLeft } from '../ui/left-screen.ts';
import type { ItemCalls } from './described-form.ts';
import type { FormBase } from './form-fields.ts';
import { listFormDrafts } from './restore-draft-as-new.ts';

interface EditScreen {
  readonly listPath: string;
  /** The form's own name, such as `agent/0192`. */
  readonly form: string;
}

/** True when a deleted item has a draft on this device; a browser without storage has none. */
async function hasDraftOfDeleted(error: unknown, form: string): Promise<boolean> {
  if (!isApiError(error) || error.status !== 404) return false;
  return listFormDrafts(form).then(
    ({ length }) => length > 0,
    () => false,
  );
}

/**
 * Loads an edit screen, for its `clientLoader`. On failure, shows a toast and leads to the list; but for a deleted item
 * with a draft on this device, shows the failure screen, which offers the draft.
 * @throws {Response} a redirect to the login or the list.
 */
function loadForEditing<Value>(
  request: Request,
  words: FailureWords,
  { listPath, form }: EditScreen,
  work: () => Promise<Value>,
): Promise<Value> {
  return loadForAdministrator(request, words, async () => {
    try {
      return await work();
    } catch (error) {
      if (isSessionExpired(error) || (await hasDraftOfDeleted(error, form))) throw error;
      notifyError(describeFailure(error, words).headline);
      throw redirect(asLeft(listPath));
    }
  });
}

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
    meta: (args: MetaArgs) => screenMeta(args.params.id ? words.editTitle : words.createTitle)(args),
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
