import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  actOnList,
  FailureScreen,
  loadForAdministrator,
  loadTrash,
  screenMeta,
  TrashScreen,
} from '#features/administration/index.ts';
import type { Agent } from '../agent.schema.ts';
import { AGENT_WORDS } from '../agent-words.ts';
import { AGENT_INTENTS } from '../ui/admin-agents-list.ts';

const BACK = { to: '/admin/agents', label: AGENT_WORDS.backToList };

export const meta = screenMeta(AGENT_WORDS.trashTitle);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForAdministrator(request, { sentence: AGENT_WORDS.errors.trashList }, () =>
    loadTrash<Agent & { readonly deletedAt: string }>(request, '/agents/trash', ({ name }) => name),
  );
}

/** Restores, or ends. */
export function clientAction({ request }: ClientActionFunctionArgs) {
  return actOnList(request, AGENT_INTENTS);
}

export default function AdminAgentsTrash() {
  return (
    <TrashScreen
      title={AGENT_WORDS.trashTitle}
      back={BACK}
      words={AGENT_WORDS}
      page={useLoaderData<typeof clientLoader>()}
      intents={AGENT_INTENTS}
    />
  );
}

export function ErrorBoundary() {
  return <FailureScreen back={BACK} />;
}
