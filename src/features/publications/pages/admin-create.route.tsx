import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useLocation } from 'react-router';
import { actForAdministrator, requireSession } from '#features/administration/index.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import { createPublication } from '../ui/admin-calls.ts';
import { failureWords } from '../ui/admin-failure-words.ts';
import { newFormBase } from '../ui/admin-form-values.ts';
import { adminKindOf, adminKindOfRequest } from '../ui/admin-kind.ts';
import { adminTitle } from '../ui/admin-meta.ts';
import { PublicationFailure } from '../ui/admin-publication-failure.tsx';
import { PublicationFormScreen } from '../ui/admin-publication-form.tsx';

export const meta = adminTitle(({ create }) => create);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  return null;
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const { kind } = adminKindOfRequest(request);
  const packed = await request.formData();
  return actForAdministrator(request, failureWords(kind, 'create'), () => createPublication(kind, packed));
}

export default function AdminCreate() {
  const admin = adminKindOf(useLocation().pathname);
  const { timeZone } = useSiteSettings();
  return <PublicationFormScreen key={admin.kind} admin={admin} initial={newFormBase(new Date(), timeZone)} />;
}

export function ErrorBoundary() {
  return <PublicationFailure />;
}
