import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import { AdminScreen, FailureScreen, loadForAdministrator, screenMeta } from '#admin/index.ts';
import { organisationCalls } from '../organisation.calls.ts';
import { SettingsList } from '../ui/settings/settings-list.tsx';

const TITLE = 'Réglages';

export const meta = screenMeta(TITLE);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const words = { sentence: 'Erreur lors du chargement des réglages' };
  return loadForAdministrator(request, words, async () => (await callApi(organisationCalls.list, {})).body);
}

/** Screen of the organisation's texts and look, in sections (docs/specification/back-office.md#settings). */
export default function Settings() {
  return (
    <AdminScreen title={TITLE}>
      <p className="-mt-3 mb-5 max-w-prose text-muted">
        Les mots et l’apparence de votre site. Rien n’est en ligne avant que vous ne l’enregistriez, et le
        dernier enregistrement de chaque rubrique peut être annulé.
      </p>
      <SettingsList states={useLoaderData<typeof clientLoader>()} />
    </AdminScreen>
  );
}

export function ErrorBoundary() {
  return <FailureScreen />;
}
