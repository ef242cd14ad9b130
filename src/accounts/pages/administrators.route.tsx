import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { callApi, readWholeList } from '#admin/api/api-client.ts';
import {
  actForAdministrator,
  FailureScreen,
  loadForAdministrator,
  requireSession,
  screenMeta,
} from '#admin/index.ts';
import { administratorCalls } from '../account.calls.ts';
import { INTENTS, WORDS } from '../ui/administrator-words.ts';
import { type AccountActionResult, AdministratorsScreen } from '../ui/administrators-screen.tsx';

/** Maximum accounts on the screen; a site has a handful. */
const MOST_ACCOUNTS = 1_000;

export const meta = screenMeta('Administrateurs');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const words = { sentence: 'Erreur lors du chargement des administrateurs' };
  return loadForAdministrator(request, words, async () => {
    const { signal } = request;
    const { items: accounts } = await readWholeList(administratorCalls.list, MOST_ACCOUNTS, { signal });
    return { accounts, ownId: requireSession(request).user.id };
  });
}

/** Disables or enables an account, or gives it a new password. */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  const body = await request.json();
  const intent = INTENTS.find((name) => name === body.intent) ?? 'enable';
  const { failure, done } = WORDS[intent];
  return actForAdministrator<AccountActionResult>(
    request,
    { sentence: failure, serverSpeaksFirst: true },
    async () => {
      const id = String(body.id);
      if (intent !== 'password') {
        await callApi(administratorCalls[intent], { id });
        return { sentence: done, issued: null };
      }
      const { body: issued } = await callApi(administratorCalls.resetPassword, { id });
      return { sentence: done, issued };
    },
  );
}

export default function Administrators() {
  return <AdministratorsScreen {...useLoaderData<typeof clientLoader>()} />;
}

export function ErrorBoundary() {
  return <FailureScreen />;
}
