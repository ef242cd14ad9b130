import type { ClientLoaderFunctionArgs } from 'react-router';
import { FailureScreen, requireSession, screenMeta } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { AGENT_WORDS } from '../agent-words.ts';
import { AgentFormScreen } from '../ui/admin-agent-form.tsx';
import { NEW_AGENT } from '../ui/admin-agent-values.ts';

export const meta = screenMeta(AGENT_WORDS.createTitle);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  return null;
}

export default function AdminCreateAgent() {
  return <AgentFormScreen initial={NEW_AGENT} />;
}

export function ErrorBoundary() {
  return <FailureScreen back={{ to: addresses.admin.content.agent.list, label: AGENT_WORDS.backToList }} />;
}
