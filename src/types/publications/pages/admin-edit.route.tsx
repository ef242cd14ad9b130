import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { serverClock } from '#admin/api/server-clock.ts';
import { loadForAdministrator, readDomains } from '#admin/index.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import { readPublication } from '../ui/admin-calls.ts';
import { failureWords } from '../ui/admin-failure-words.ts';
import { formBaseOf } from '../ui/admin-form-fields.tsx';
import { adminKindOf, adminKindOfRequest } from '../ui/admin-kind.ts';
import { adminTitle } from '../ui/admin-meta.ts';
import { PublicationFailure } from '../ui/admin-publication-failure.tsx';
import { PublicationFormScreen } from '../ui/admin-publication-form.tsx';

export const meta = adminTitle(({ edit }) => edit);

export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { kind } = adminKindOfRequest(request);
  return loadForAdministrator(request, failureWords(kind, 'load'), async () => {
    const [read, domains] = await Promise.all([readPublication(kind, params.id ?? ''), readDomains()]);
    return { ...read, domains };
  });
}

export default function AdminEdit() {
  const admin = adminKindOf(useLocation().pathname);
  const { publication, etag, domains } = useLoaderData<typeof clientLoader>();
  const { timeZone } = useSiteSettings();
  return (
    <PublicationFormScreen
      key={publication.id}
      admin={admin}
      domains={domains}
      initial={formBaseOf(publication, etag, { kind: admin.kind, timeZone, now: serverClock.now() })}
    />
  );
}

export function ErrorBoundary() {
  return <PublicationFailure />;
}
