import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import { serverClock } from '#admin/api/server-clock.ts';
import { requireSession } from '#admin/index.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import { alertCoverCall } from '../publications.calls.ts';
import { newFormBase } from '../ui/admin-form-fields.tsx';
import { adminKindOf, adminKindOfRequest } from '../ui/admin-kind.ts';
import { adminTitle } from '../ui/admin-meta.ts';
import { PublicationFailure } from '../ui/admin-publication-failure.tsx';
import { PublicationFormScreen } from '../ui/admin-publication-form.tsx';

export const meta = adminTitle(({ create }) => create);

/** Returns what is proposed for the cover: the drawn one of bulletins, none where it cannot be had. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  if (adminKindOfRequest(request).kind !== 'bulletin') return null;
  return callApi(alertCoverCall, {}).then(
    ({ body }) => body.url,
    () => null,
  );
}

export default function AdminCreate() {
  const admin = adminKindOf(useLocation().pathname);
  const { timeZone } = useSiteSettings();
  const cover = useLoaderData<typeof clientLoader>();
  return (
    <PublicationFormScreen
      key={admin.kind}
      admin={admin}
      initial={newFormBase({ kind: admin.kind, now: serverClock.now(), timeZone, cover })}
    />
  );
}

export function ErrorBoundary() {
  return <PublicationFailure />;
}
