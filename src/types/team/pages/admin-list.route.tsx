import { useId, useMemo } from 'react';
import { useLoaderData } from 'react-router';
import {
  type Confirmation,
  collectionIntents,
  confirmTrashByCount,
  FailureScreen,
  ListScreen,
  type ListSpec,
  listRoute,
  useListActions,
} from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import type { Agent } from '../agent.schema.ts';
import { AGENT_WORDS, MAX_ORDERED_AGENTS } from '../agent.ts';
import { agentCalls } from '../agents.calls.ts';
import { AgentCard } from '../ui/admin-agent-card.tsx';
import { inOrder } from '../ui/team-order.ts';
import { useTeamOrder } from '../ui/use-team-order.ts';

/** Without pages, as far as the order can be set: a card is dragged to any place. */
const SPEC: ListSpec = {
  searchLabel: 'Rechercher un membre',
  orders: [
    { value: '', label: 'Ordre de l’équipe' },
    { value: 'title', label: 'Par nom' },
    { value: 'newest', label: 'Derniers ajoutés' },
  ],
  wholeUpTo: MAX_ORDERED_AGENTS,
};

const INTENTS = collectionIntents(agentCalls, AGENT_WORDS);

const list = listRoute({
  words: AGENT_WORDS,
  spec: SPEC,
  call: agentCalls.list,
  intents: INTENTS,
});

export const meta = list.meta;
export const clientLoader = list.clientLoader;
export const clientAction = list.clientAction;
export const ErrorBoundary = FailureScreen;

function confirmTrash(agents: readonly Agent[]): Confirmation {
  return confirmTrashByCount(agents.length, AGENT_WORDS);
}

interface OrderStateProps {
  readonly helpId: string;
  readonly announcement: string;
  readonly isSaved: boolean;
}

function OrderState({ helpId, announcement, isSaved }: OrderStateProps) {
  return (
    <>
      <p id={helpId} className="-mt-2 max-w-prose text-sm text-muted">
        L’ordre des cartes est celui de la page de l’équipe. Glissez une carte par sa poignée, ou déplacez-la
        avec les flèches du clavier ou ses boutons.
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p role="status" className="mb-1 h-6 text-sm font-semibold text-success">
        {isSaved && AGENT_WORDS.ordered}
      </p>
    </>
  );
}

/** Lists the team in its order, a card each. */
export default function AdminAgents() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { ids, state, movingOf, announcement } = useTeamOrder(loaded.items);
  const page = useMemo(() => ({ ...loaded, items: inOrder(loaded.items, ids) }), [loaded, ids]);
  const actions = useListActions({ page, intents: INTENTS, titleOf: ({ name }) => name });
  const helpId = useId();
  const isWhole =
    loaded.query.search === '' && loaded.query.order === '' && loaded.total <= MAX_ORDERED_AGENTS;
  const canMove = isWhole && loaded.items.length > 1;
  return (
    <ListScreen
      spec={SPEC}
      page={page}
      screens={addresses.admin.content.agent}
      words={AGENT_WORDS}
      actions={actions}
      bulk={[{ intent: 'trash', label: 'Mettre à la corbeille', danger: true, confirm: confirmTrash }]}
      above={
        canMove ? (
          <OrderState helpId={helpId} announcement={announcement} isSaved={state === 'saved'} />
        ) : (
          loaded.total > loaded.items.length && (
            <p className="-mt-2 max-w-prose text-sm">{AGENT_WORDS.tooMany}</p>
          )
        )
      }
      layout="cards"
    >
      {(agent, select) => (
        <AgentCard
          agent={agent}
          select={select}
          isBusy={actions.isBusy}
          moving={canMove ? movingOf(agent.id, helpId) : null}
          onTrash={() => actions.request({ intent: 'trash', items: [agent], confirm: confirmTrash([agent]) })}
        />
      )}
    </ListScreen>
  );
}
