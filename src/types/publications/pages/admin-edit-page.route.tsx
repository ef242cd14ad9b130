import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import { FailureScreen, loadForAdministrator, notifyError, screenMeta } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import type { PublicationKind } from '../publication.ts';
import { publicationCalls } from '../publications.calls.ts';
import { screenOfPage } from '../ui/admin-screen-of-page.ts';

export const meta = screenMeta('Modifier');

/** Returns the edit screen of a slug's publication, or the list of its kind where there is none. */
async function screenOfSlug(kind: PublicationKind, slug: string): Promise<string> {
  const { body } = await callApi(publicationCalls(kind).list, {
    query: { slug, all: 'true', details: 'false' },
  });
  const { edit, list } = addresses.admin.content[kind];
  return body[0] ? edit(body[0].id) : list;
}

/** Leads from a public page to the screen that edits it (`docs/specification/back-office.md#from-a-public-page`). */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? '';
  return loadForAdministrator(request, { sentence: 'Cette page n’a pas pu être ouverte.' }, async () => {
    const edited = screenOfPage(page);
    if (edited === null) notifyError('Cette page ne se modifie pas.');
    if (edited === null) throw redirect(addresses.admin.dashboard);
    throw redirect('screen' in edited ? edited.screen : await screenOfSlug(edited.kind, edited.slug));
  });
}

export default function AdminEditPage() {
  return null;
}

export const ErrorBoundary = FailureScreen;
