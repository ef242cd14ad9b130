import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { FIRST_LOOK_TITLE } from '#admin/drafts/unsent-drafts.ts';
import { FailureScreen, loadForAdministrator, screenMeta } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { readFirstLook } from '../ui/settings/first-look-calls.ts';
import { FirstLookForm } from '../ui/settings/first-look-form.tsx';

export const meta = screenMeta(FIRST_LOOK_TITLE);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForAdministrator(request, { sentence: 'Erreur lors du chargement' }, readFirstLook);
}

/** Last step of an installation (docs/specification/installation.md#the-last-step). */
export default function FirstLook() {
  return <FirstLookForm initial={useLoaderData<typeof clientLoader>()} />;
}

export function ErrorBoundary() {
  return <FailureScreen back={{ to: addresses.admin.dashboard, label: 'Tableau de bord' }} />;
}
