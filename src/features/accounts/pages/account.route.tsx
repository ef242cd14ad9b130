import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import { keepLogin, keepSession, type LoginAnswer, type SessionUser } from '#admin/api/session-store.ts';
import {
  actForAdministrator,
  FailureScreen,
  type FailureWords,
  loadForAdministrator,
  requireSession,
  screenMeta,
} from '#admin/index.ts';
import type { OpenedSession } from '../administrator.schema.ts';
import { AccountScreen } from '../ui/account-screen.tsx';

export const meta = screenMeta('Mon compte');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const words = { sentence: 'Erreur lors du chargement de votre compte' };
  return loadForAdministrator(request, words, async () => {
    const { body: sessions, total } = await callApi<OpenedSession[]>('/auth/sessions', {
      signal: request.signal,
    });
    const unlisted = (total ?? sessions.length) - sessions.length;
    return { user: requireSession(request).user, sessions, unlisted };
  });
}

interface Deed {
  readonly words: FailureWords;
  readonly run: () => Promise<void>;
}

/** What the screen's forms ask for. */
function deedOf(request: Request, body: Record<string, unknown>): Deed {
  const { intent, change, id } = body;
  if (intent === 'password') {
    return {
      words: { sentence: 'Le mot de passe n’a pas pu être modifié.', serverSpeaksFirst: true },
      // All sessions end, and a fresh one goes on here.
      run: async () =>
        keepLogin((await callApi<LoginAnswer>('/auth/password', { method: 'POST', json: change })).body),
    };
  }
  if (intent === 'name') {
    return {
      words: { sentence: 'Le nom n’a pas pu être modifié.', serverSpeaksFirst: true },
      run: async () => {
        const { body: user } = await callApi<SessionUser>('/auth/me', { method: 'PUT', json: change });
        keepSession({ ...requireSession(request), user });
      },
    };
  }
  return {
    words: { sentence: 'L’appareil n’a pas pu être déconnecté.' },
    run: async () => {
      const one = typeof id === 'string' ? `/${encodeURIComponent(id)}` : '';
      await callApi(`/auth/sessions${one}`, { method: 'DELETE' });
    },
  };
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const deed = deedOf(request, await request.json());
  return actForAdministrator(request, deed.words, deed.run);
}

export default function Account() {
  return <AccountScreen {...useLoaderData<typeof clientLoader>()} />;
}

export function ErrorBoundary() {
  return <FailureScreen />;
}
