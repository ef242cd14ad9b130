import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { actOnList, loadForAdministrator } from '#admin/index.ts';
import { TrashScreen } from '#admin/lists/trash-screen.tsx';
import { failureWords } from '../ui/admin-failure-words.ts';
import { adminKindOf, adminKindOfRequest } from '../ui/admin-kind.ts';
import { adminTitle } from '../ui/admin-meta.ts';
import { PublicationFailure } from '../ui/admin-publication-failure.tsx';
import { publicationIntents } from '../ui/admin-publication-intents.ts';
import { loadPublicationTrash } from '../ui/admin-publication-lists.ts';

export const meta = adminTitle(({ trashTitle }) => trashTitle);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { kind } = adminKindOfRequest(request);
  return loadForAdministrator(request, failureWords(kind, 'trashList'), () =>
    loadPublicationTrash(request, kind),
  );
}

/** Restores, or deletes permanently. */
export function clientAction({ request }: ClientActionFunctionArgs) {
  return actOnList(request, publicationIntents(adminKindOfRequest(request).kind));
}

export default function AdminTrash() {
  const { kind, words, screens } = adminKindOf(useLocation().pathname);
  return (
    <TrashScreen
      key={kind}
      title={words.trashTitle}
      back={{ to: screens.list, label: words.backToList }}
      words={words}
      page={useLoaderData<typeof clientLoader>()}
      intents={publicationIntents(kind)}
    />
  );
}

export function ErrorBoundary() {
  return <PublicationFailure />;
}
