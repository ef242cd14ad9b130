import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import { actForAdministrator, FailureScreen, loadForAdministrator, screenMeta } from '#admin/index.ts';
import { MESSAGE_STATES, type MessageState } from '../message.policy.ts';
import { messagesCalls } from '../messages.calls.ts';
import { type MessageIntent, MessagesScreen } from '../ui/admin-messages.tsx';

const PAGE_SIZE = 20;

export const meta = screenMeta('Messages');

function readQuery(request: Request): { state: MessageState; page: number } {
  const { searchParams } = new URL(request.url);
  const state = MESSAGE_STATES.find((known) => known === searchParams.get('etat')) ?? 'unread';
  return { state, page: Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1) };
}

/** Reads a page of messages of one state. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const words = { sentence: 'Erreur lors du chargement des messages' };
  return loadForAdministrator(request, words, async () => {
    const { state, page } = readQuery(request);
    const query = { state, page: String(page), pageSize: String(PAGE_SIZE) };
    const { body, total } = await callApi(messagesCalls.list, { query, signal: request.signal });
    return { state, page, messages: body, pageCount: Math.ceil((total ?? 0) / PAGE_SIZE) };
  });
}

/** Closes, reopens or purges one message. */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  const { id, intent }: MessageIntent = await request.json();
  const words = { sentence: 'Erreur lors de l’enregistrement' };
  return actForAdministrator(request, words, async () => {
    if (intent === 'purge') await callApi(messagesCalls.purge, { id });
    else await callApi(messagesCalls.change, { id, json: { state: intent } });
    return intent;
  });
}

export const ErrorBoundary = FailureScreen;

export default function AdminMessages() {
  return <MessagesScreen {...useLoaderData<typeof clientLoader>()} />;
}
