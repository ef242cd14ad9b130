import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import { serverClock } from '#admin/api/server-clock.ts';
import { readDomains, requireSession } from '#admin/index.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import type { PublicationKind } from '../publication.ts';
import { alertCoverCall } from '../publications.calls.ts';
import { newFormBase } from '../ui/admin-form-fields.tsx';
import { adminKindOf, adminKindOfRequest } from '../ui/admin-kind.ts';
import { adminTitle } from '../ui/admin-meta.ts';
import { PublicationFailure } from '../ui/admin-publication-failure.tsx';
import { PublicationFormScreen } from '../ui/admin-publication-form.tsx';

export const meta = adminTitle(({ create }) => create);

/** Returns the address of the proposed cover: the drawn one for a bulletin, `null` where it cannot be had. */
async function proposedCover(kind: PublicationKind): Promise<string | null> {
  if (kind !== 'bulletin') return null;
  return callApi(alertCoverCall, {}).then(
    ({ body }) => body.url,
    () => null,
  );
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  const { kind } = adminKindOfRequest(request);
  const [cover, domains] = await Promise.all([proposedCover(kind), readDomains()]);
  return { cover, domains };
}

export default function AdminCreate() {
  const admin = adminKindOf(useLocation().pathname);
  const { timeZone } = useSiteSettings();
  const { cover, domains } = useLoaderData<typeof clientLoader>();
  return (
    <PublicationFormScreen
      key={admin.kind}
      admin={admin}
      domains={domains}
      initial={newFormBase({ kind: admin.kind, now: serverClock.now(), timeZone, cover })}
    />
  );
}

export function ErrorBoundary() {
  return <PublicationFailure />;
}
