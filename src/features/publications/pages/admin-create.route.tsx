import { type ClientLoaderFunctionArgs, useLocation } from 'react-router';
import { serverClock } from '#admin/api/server-clock.ts';
import { requireSession } from '#admin/index.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import { newFormBase } from '../ui/admin-form-fields.tsx';
import { adminKindOf } from '../ui/admin-kind.ts';
import { adminTitle } from '../ui/admin-meta.ts';
import { PublicationFailure } from '../ui/admin-publication-failure.tsx';
import { PublicationFormScreen } from '../ui/admin-publication-form.tsx';

export const meta = adminTitle(({ create }) => create);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  return null;
}

export default function AdminCreate() {
  const admin = adminKindOf(useLocation().pathname);
  const { timeZone } = useSiteSettings();
  return (
    <PublicationFormScreen
      key={admin.kind}
      admin={admin}
      initial={newFormBase(serverClock.now(), timeZone)}
    />
  );
}

export function ErrorBoundary() {
  return <PublicationFailure />;
}
