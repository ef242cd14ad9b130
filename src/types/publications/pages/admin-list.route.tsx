import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { actOnList, loadForAdministrator } from '#admin/index.ts';
import { failureWords } from '../ui/admin-failure-words.ts';
import { adminKindOf, adminKindOfRequest } from '../ui/admin-kind.ts';
import { adminTitle } from '../ui/admin-meta.ts';
import { PublicationFailure } from '../ui/admin-publication-failure.tsx';
import { publicationIntents } from '../ui/admin-publication-intents.ts';
import { PublicationListScreen } from '../ui/admin-publication-list.tsx';
import { loadPublications } from '../ui/admin-publication-lists.ts';

export const meta = adminTitle(({ adminMenuTitle }) => adminMenuTitle);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { kind } = adminKindOfRequest(request);
  return loadForAdministrator(request, failureWords(kind, 'list'), () => loadPublications(request, kind));
}

/** Publishes, withdraws, or moves to the trash. */
export function clientAction({ request }: ClientActionFunctionArgs) {
  return actOnList(request, publicationIntents(adminKindOfRequest(request).kind));
}

export default function AdminList() {
  const admin = adminKindOf(useLocation().pathname);
  return <PublicationListScreen key={admin.kind} admin={admin} page={useLoaderData<typeof clientLoader>()} />;
}

export function ErrorBoundary() {
  return <PublicationFailure />;
}
