import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import { actForAdministrator, requireSession } from '#features/administration/index.ts';
import { callApi } from '#platform/api-client/api-client.ts';
import { keepSession, type Session } from '#platform/api-client/session-store.ts';
import { PasswordChangeScreen } from '../ui/password-change-screen.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireSession(request).user;
}

/** Changes the password; all sessions end, and a fresh one goes on here (D26). */
export function clientAction({ request }: ClientActionFunctionArgs) {
  const sentence = 'Le mot de passe n’a pas pu être modifié.';
  return actForAdministrator(request, { sentence, serverSpeaksFirst: true }, async () => {
    const json: unknown = await request.json();
    const { body } = await callApi<Session>('/auth/password', { method: 'POST', json });
    keepSession(body);
  });
}

export default function Account() {
  return <PasswordChangeScreen />;
}
