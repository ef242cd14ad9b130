import { trashRoute } from '#admin/index.ts';
import type { Agent } from '../agent.schema.ts';
import { AGENT_WORDS } from '../agent-words.ts';
import { AGENT_INTENTS, AGENTS_API_PATH, AGENTS_PATH } from '../ui/admin-agents-list.ts';

const trash = trashRoute<Agent>({
  apiPath: AGENTS_API_PATH,
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
