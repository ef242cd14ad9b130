import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import { storeLogin, storeSession } from '#admin/api/session-store.ts';
import {
  actForAdministrator,
  FailureScreen,
  type FailureWords,
  loadForAdministrator,
  requireSession,
  screenMeta,
} from '#admin/index.ts';
import { accountCalls } from '../account.calls.ts';
import { AccountScreen } from '../ui/account-screen.tsx';
import type { AccountSubmission } from '../ui/account-submission.ts';

export const meta = screenMeta('Mon compte');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const words = { sentence: 'Erreur lors du chargement de votre compte' };
  return loadForAdministrator(request, words, async () => {
    const { body: sessions, total } = await callApi(accountCalls.listSessions, {
      signal: request.signal,
    });
    const unlisted = (total ?? sessions.length) - sessions.length;
    return { user: requireSession(request).user, sessions, unlisted };
  });
}

const FAILURES: Readonly<Record<AccountSubmission['intent'], FailureWords>> = {
  password: { sentence: 'Le mot de passe n’a pas pu être modifié.', serverSpeaksFirst: true },
  name: { sentence: 'Le nom n’a pas pu être modifié.', serverSpeaksFirst: true },
  end: { sentence: 'L’appareil n’a pas pu être déconnecté.' },
};

async function submit(request: Request, submission: AccountSubmission): Promise<void> {
  if (submission.intent === 'password') {
    // A password change ends all sessions; storing the new one keeps this browser logged in.
    storeLogin((await callApi(accountCalls.changePassword, { json: submission.change })).body);
  } else if (submission.intent === 'name') {
    const { body: user } = await callApi(accountCalls.rename, { json: submission.change });
    storeSession({ ...requireSession(request), user });
  } else if (submission.id === null) {
    await callApi(accountCalls.endOtherSessions, {});
  } else {
    await callApi(accountCalls.endSession, { id: submission.id });
  }
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const submission: AccountSubmission = await request.json();
  return actForAdministrator(request, FAILURES[submission.intent], () => submit(request, submission));
}

export default function Account() {
  return <AccountScreen {...useLoaderData<typeof clientLoader>()} />;
}

export function ErrorBoundary() {
  return <FailureScreen />;
}
