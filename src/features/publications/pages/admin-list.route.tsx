import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { actForAdministrator, loadForAdministrator } from '#features/administration/index.ts';
import { listPublications, trashPublication } from '../ui/admin-calls.ts';
import { failureWords } from '../ui/admin-failure-words.ts';
import { adminKindOf, adminKindOfRequest } from '../ui/admin-kind.ts';
import { reloadsList } from '../ui/admin-list-revalidation.ts';
import { adminTitle } from '../ui/admin-meta.ts';
import { PublicationFailure } from '../ui/admin-publication-failure.tsx';
import { PublicationListScreen } from '../ui/admin-publication-list.tsx';

export const meta = adminTitle(({ adminMenuTitle }) => adminMenuTitle);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { kind } = adminKindOfRequest(request);
  return loadForAdministrator(request, failureWords(kind, 'list'), () => listPublications(kind));
}

export const shouldRevalidate = reloadsList;

/** Puts a publication into the trash. */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  const { kind, words } = adminKindOfRequest(request);
  const { id } = await request.json();
  return actForAdministrator(request, failureWords(kind, 'trash'), async () => {
    await trashPublication(kind, String(id));
    return words.trashed;
  });
}

export default function AdminList() {
  const admin = adminKindOf(useLocation().pathname);
  return (
    <PublicationListScreen
      key={admin.kind}
      admin={admin}
      publications={useLoaderData<typeof clientLoader>()}
    />
  );
}

export function ErrorBoundary() {
  return <PublicationFailure />;
}
