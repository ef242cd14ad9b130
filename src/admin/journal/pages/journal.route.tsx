import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { FailureScreen, loadForAdministrator, screenMeta } from '#admin/index.ts';
import { JournalScreen } from '../ui/journal-screen.tsx';
import { readJournal } from '../ui/read-journal.ts';

export const meta = screenMeta('Journal');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const words = { sentence: 'Erreur lors du chargement du journal' };
  return loadForAdministrator(request, words, () => readJournal(request));
}

export default function Journal() {
  return <JournalScreen {...useLoaderData<typeof clientLoader>()} />;
}

export function ErrorBoundary() {
  return <FailureScreen />;
}
