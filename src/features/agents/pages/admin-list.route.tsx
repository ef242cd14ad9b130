import { useLoaderData } from 'react-router';
import { FailureScreen, listRoute } from '#admin/index.ts';
import { AGENT_WORDS } from '../agent-words.ts';
import { agentCalls } from '../agents.calls.ts';
import { AGENT_INTENTS, AGENTS_LIST } from '../ui/admin-agents-list.ts';
import { AgentsScreen } from '../ui/admin-agents-screen.tsx';

const list = listRoute({
  words: AGENT_WORDS,
  spec: AGENTS_LIST,
  call: agentCalls.list,
  intents: AGENT_INTENTS,
});

export const meta = list.meta;
export const clientLoader = list.clientLoader;
export const clientAction = list.clientAction;
export const ErrorBoundary = FailureScreen;

export default function AdminAgents() {
  return <AgentsScreen page={useLoaderData<typeof clientLoader>()} />;
}
