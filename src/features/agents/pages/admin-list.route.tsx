import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  actOnList,
  FailureScreen,
  HOME_PATH,
  loadForAdministrator,
  loadList,
  screenMeta,
} from '#features/administration/index.ts';
import type { Agent } from '../agent.schema.ts';
import { AGENT_WORDS } from '../agent-words.ts';
import { AGENT_INTENTS, AGENTS_LIST, AGENTS_PATH } from '../ui/admin-agents-list.ts';
import { AgentsScreen } from '../ui/admin-agents-screen.tsx';

export const meta = screenMeta(AGENT_WORDS.adminMenuTitle);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForAdministrator(request, { sentence: AGENT_WORDS.errors.list }, () =>
    loadList<Agent>(request, AGENTS_LIST, { path: AGENTS_PATH }),
  );
}

/** Puts members of the team into the trash. */
export function clientAction({ request }: ClientActionFunctionArgs) {
  return actOnList(request, AGENT_INTENTS);
}

export default function AdminAgents() {
  return <AgentsScreen page={useLoaderData<typeof clientLoader>()} />;
}

export function ErrorBoundary() {
  return <FailureScreen back={{ to: HOME_PATH, label: 'Retour au tableau de bord' }} />;
}
