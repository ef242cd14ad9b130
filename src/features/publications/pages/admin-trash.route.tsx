import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { actForAdministrator, loadForAdministrator } from '#features/administration/index.ts';
import { deletePublication, listTrash, restorePublication } from '../ui/admin-calls.ts';
import { failureWords } from '../ui/admin-failure-words.ts';
import { adminKindOf, adminKindOfRequest } from '../ui/admin-kind.ts';
import { reloadsList } from '../ui/admin-list-revalidation.ts';
import { adminTitle } from '../ui/admin-meta.ts';
import { PublicationFailure } from '../ui/admin-publication-failure.tsx';
import { PublicationTrashScreen } from '../ui/admin-publication-trash.tsx';

export const meta = adminTitle(({ trashTitle }) => trashTitle);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { kind } = adminKindOfRequest(request);
  return loadForAdministrator(request, failureWords(kind, 'trashList'), () => listTrash(kind));
}

export const shouldRevalidate = reloadsList;

/** Restores a publication, or ends it. */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  const { kind, words } = adminKindOfRequest(request);
  const { intent, id } = await request.json();
  if (intent === 'restore') {
    return actForAdministrator(request, failureWords(kind, 'restore'), async () => {
      await restorePublication(kind, String(id));
      return words.restored;
    });
  }
  return actForAdministrator(request, failureWords(kind, 'permanent'), async () => {
    await deletePublication(kind, String(id));
    return words.deleted;
  });
}

export default function AdminTrash() {
  const admin = adminKindOf(useLocation().pathname);
  return (
    <PublicationTrashScreen
      key={admin.kind}
      admin={admin}
      publications={useLoaderData<typeof clientLoader>()}
    />
  );
}

export function ErrorBoundary() {
  return <PublicationFailure />;
}
