import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadForAdministrator } from '#admin/index.ts';
import { readPublication } from '../ui/admin-calls.ts';
import { failureWords } from '../ui/admin-failure-words.ts';
import { adminKindOfRequest } from '../ui/admin-kind.ts';
import { adminTitle } from '../ui/admin-meta.ts';
import { PublicationFailure } from '../ui/admin-publication-failure.tsx';
import { PublicationViewScreen } from '../ui/admin-publication-view.tsx';

export const meta = adminTitle(({ adminMenuTitle }) => adminMenuTitle);

export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { kind, words } = adminKindOfRequest(request);
  const failure = { ...failureWords(kind, 'load'), missing: words.notFound };
  return loadForAdministrator(request, failure, () => readPublication(kind, params.id ?? ''));
}

export default function AdminView() {
  return <PublicationViewScreen publication={useLoaderData<typeof clientLoader>().publication} />;
}

export function ErrorBoundary() {
  return <PublicationFailure />;
}
