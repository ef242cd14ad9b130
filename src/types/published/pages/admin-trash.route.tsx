import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  useLocation,
} from 'react-router';
import { collectionIntents, trashRoute } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { CALLS } from '../published.calls.ts';
import type { PublishedItem } from '../published.schema.ts';
import { adminTypeOf, adminTypeOfRequest, ofEachType } from '../ui/admin-type.ts';
import { ADMIN_WORDS } from '../ui/admin-words.ts';

const TRASHES = ofEachType((type) =>
  trashRoute<PublishedItem & { readonly deletedAt: string }>({
    call: CALLS[type].listTrash,
    path: addresses.admin.content[type].list,
    words: ADMIN_WORDS[type],
    intents: collectionIntents(CALLS[type], ADMIN_WORDS[type]),
    titleOf: ({ title }) => title,
  }),
);

export const meta = (args: MetaArgs) => TRASHES[adminTypeOf(args.location.pathname)].meta(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  TRASHES[adminTypeOfRequest(args.request)].clientLoader(args);
export const clientAction = (args: ClientActionFunctionArgs) =>
  TRASHES[adminTypeOfRequest(args.request)].clientAction(args);

export function ErrorBoundary() {
  const { ErrorBoundary: Failure } = TRASHES[adminTypeOf(useLocation().pathname)];
  return <Failure />;
}

/** The trash of a type. */
export default function AdminTrash() {
  const { Screen } = TRASHES[adminTypeOf(useLocation().pathname)];
  return <Screen />;
}
