import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { FailureScreen, loadForEditing, screenMeta } from '#features/administration/index.ts';
import { AGENT_WORDS } from '../agent-words.ts';
import { AGENTS_PATH, AgentFormScreen } from '../ui/admin-agent-form.tsx';
import { readAgent } from '../ui/admin-agent-values.ts';

export const meta = screenMeta(AGENT_WORDS.editTitle);

export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const words = { sentence: AGENT_WORDS.errors.load };
  return loadForEditing(request, words, AGENTS_PATH, () => readAgent(params.id ?? ''));
}

export default function AdminEditAgent() {
  const initial = useLoaderData<typeof clientLoader>();
  return <AgentFormScreen key={initial.item?.id} initial={initial} />;
}

export function ErrorBoundary() {
  return <FailureScreen back={{ to: AGENTS_PATH, label: AGENT_WORDS.backToList }} />;
}
