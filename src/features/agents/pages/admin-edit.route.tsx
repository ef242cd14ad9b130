import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { FailureScreen, loadForEditing, screenMeta } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { AGENT_WORDS } from '../agent-words.ts';
import { AgentFormScreen } from '../ui/admin-agent-form.tsx';
import { AGENT_CALLS } from '../ui/admin-agent-values.ts';

export const meta = screenMeta(AGENT_WORDS.editTitle);

export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const words = { sentence: AGENT_WORDS.errors.load };
  const screen = { listPath: addresses.admin.content.agent.list, form: `agent/${params.id}` };
  return loadForEditing(request, words, screen, () => AGENT_CALLS.read(params.id ?? ''));
}

export default function AdminEditAgent() {
  const initial = useLoaderData<typeof clientLoader>();
  return <AgentFormScreen key={initial.item?.id} initial={initial} />;
}

export function ErrorBoundary() {
  const { id } = useParams();
  return (
    <FailureScreen
      form={`agent/${id}`}
      back={{ to: addresses.admin.content.agent.list, label: AGENT_WORDS.backToList }}
    />
  );
}
