import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import { actForAdministrator, FailureScreen, loadForAdministrator, screenMeta } from '#admin/index.ts';
import { backupCalls } from '../backups.calls.ts';
import { BackupsScreen } from '../ui/backups-screen.tsx';
import { readBackups } from '../ui/load-backups.ts';

export const meta = screenMeta('Sauvegardes');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const words = { sentence: 'Erreur lors du chargement des sauvegardes' };
  return loadForAdministrator(request, words, () => readBackups(request));
}

/** Switches daily backups on or off. */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  const json: { isOn: boolean } = await request.json();
  const words = { sentence: 'Les sauvegardes quotidiennes n’ont pas pu être changées.' };
  return actForAdministrator(request, words, async () => {
    await callApi(backupCalls.switchDaily, { json });
  });
}

export default function Backups() {
  return <BackupsScreen {...useLoaderData<typeof clientLoader>()} />;
}

export function ErrorBoundary() {
  return <FailureScreen />;
}
