import { collectionIntents, trashRoute } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { AGENT_WORDS } from '../agent.ts';
import { agentCalls } from '../agents.calls.ts';

const trash = trashRoute({
  call: agentCalls.listTrash,
  path: addresses.admin.content.agent.list,
  words: AGENT_WORDS,
  intents: collectionIntents(agentCalls, AGENT_WORDS),
  titleOf: ({ name }) => name,
});

export const meta = trash.meta;
export const clientLoader = trash.clientLoader;
export const clientAction = trash.clientAction;
export const ErrorBoundary = trash.ErrorBoundary;
export default trash.Screen;
