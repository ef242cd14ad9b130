import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import { actForAdministrator, requireSession, screenMeta } from '#admin/index.ts';
import { administratorCalls } from '../account.calls.ts';
import type { AdministratorInput } from '../administrator.schema.ts';
import { AdministratorCreateScreen } from '../ui/administrator-create-screen.tsx';

export const meta = screenMeta('Ajouter un administrateur');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireSession(request).user;
}

/** Creates the account; only this answer contains its password. */
export function clientAction({ request }: ClientActionFunctionArgs) {
  const words = {
    sentence: 'Erreur lors de la création. Vérifiez votre connexion.',
    serverSpeaksFirst: true,
  };
  return actForAdministrator(request, words, async () => {
    const json: AdministratorInput = await request.json();
    return (await callApi(administratorCalls.invite, { json })).body;
  });
}

export default function AdministratorCreate() {
  return <AdministratorCreateScreen />;
}
