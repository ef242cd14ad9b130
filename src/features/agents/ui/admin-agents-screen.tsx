import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type Confirmation,
  confirmTrashByCount,
  type ListPage,
  ListScreen,
  useListActions,
} from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import type { Agent } from '../agent.schema.ts';
import { MAX_ORDERED_AGENTS } from '../agent.ts';
import { AGENT_WORDS } from '../agent-words.ts';
import { AgentCard, type Moving } from './admin-agent-card.tsx';
import { AGENT_INTENTS, AGENTS_LIST } from './admin-agents-list.ts';
import { inOrder, movedTo, type Step, stepped } from './team-order.ts';
import { DRAG_ATTRIBUTE, useDrag } from './use-drag.ts';
import { useTeamOrder } from './use-team-order.ts';

function confirmTrash(agents: readonly Agent[]): Confirmation {
  return confirmTrashByCount(agents.length, AGENT_WORDS);
}

/** Moves members of the team, by steps or by dragging, and says where each has come to. */
function useMoving(team: readonly Agent[]) {
  const order = useTeamOrder(team);
  const { ids, arrange } = order;
  const [moved, setMoved] = useState<{ id: string; place: number } | null>(null);
  const before = useRef<readonly string[]>([]);
  const move = (next: readonly string[], id: string) => {
    arrange(next);
    setMoved({ id, place: next.indexOf(id) + 1 });
  };
  const drag = useDrag({
    onOver: (id, overId) => move(movedTo(ids, id, ids.indexOf(overId)), id),
    onAbandon: () => arrange(before.current),
  });

  // Who moves somebody with the keys keeps them in sight.
  useLayoutEffect(() => {
    if (!moved || drag.draggedId !== null) return;
    document.querySelector(`[${DRAG_ATTRIBUTE}="${moved.id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [moved, drag.draggedId]);

  const movingOf = (id: string, helpId: string): Moving => ({
    isDragged: drag.draggedId === id,
    isFirst: ids[0] === id,
    isLast: ids.at(-1) === id,
    onStep: (step: Step) => move(stepped(ids, id, step), id),
    onDragStart: (event) => {
      before.current = ids;
      drag.start(id)(event);
    },
    helpId,
  });
  const movedName = moved && team.find(({ id }) => id === moved.id)?.name;
  return {
    ids,
    state: order.state,
    movingOf,
    announcement: movedName ? `${movedName}\u00a0: place ${moved.place} sur ${ids.length}` : '',
  };
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

/** The team: a card each, in the order in which visitors see them. */
export function AgentsScreen({ page: loaded }: { page: ListPage<Agent> }) {
  const { ids, state, movingOf, announcement } = useMoving(loaded.items);
  const page = useMemo(() => ({ ...loaded, items: inOrder(loaded.items, ids) }), [loaded, ids]);
  const actions = useListActions({ page, intents: AGENT_INTENTS, titleOf: ({ name }) => name });
  const helpId = useId();
  const isWhole =
    loaded.query.search === '' && loaded.query.order === '' && loaded.total <= MAX_ORDERED_AGENTS;
  const canMove = isWhole && loaded.items.length > 1;
  const trashRequest = (items: readonly Agent[]) => ({
    intent: 'trash',
    items,
    confirm: confirmTrash(items),
  });
  return (
    <ListScreen
      spec={AGENTS_LIST}
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
          onTrash={() => actions.request(trashRequest([agent]))}
        />
      )}
    </ListScreen>
  );
}
