import { trashRoute } from '#admin/index.ts';
import { AGENT_WORDS } from '../agent-words.ts';
import { agentCalls } from '../agents.calls.ts';
import { AGENT_INTENTS, AGENTS_PATH } from '../ui/admin-agents-list.ts';

const trash = trashRoute({
  call: agentCalls.listTrash,
  path: AGENTS_PATH,
  words: AGENT_WORDS,
  intents: AGENT_INTENTS,
  titleOf: ({ name }) => name,
});

export const meta = trash.meta;
export const clientLoader = trash.clientLoader;
export const clientAction = trash.clientAction;
export const ErrorBoundary = trash.ErrorBoundary;
export default trash.Screen;
