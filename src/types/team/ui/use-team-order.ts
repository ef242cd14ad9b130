import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import { notifyError, useFailureHandler } from '#admin/index.ts';
import { useLatest } from '#ui/use-latest.ts';
import type { Agent } from '../agent.schema.ts';
import { AGENT_WORDS } from '../agent.ts';
import { agentCalls } from '../agents.calls.ts';
import { isSameOrder, movedTo, type Step, stepped } from './team-order.ts';
import { DRAG_ATTRIBUTE, useDrag } from './use-drag.ts';

/** Milliseconds after the last step before the order is sent: otherwise each key pressed is a request. */
const STEP_PAUSE = 400;

interface TeamOrder {
  /** Ids in the order shown. */
  readonly ids: readonly string[];
  /** `changed` until the server has stored it, `saved` from then on. */
  readonly state: 'unchanged' | 'changed' | 'saved';
  readonly arrange: (ids: readonly string[]) => void;
}

/** An order, with the loaded team that it was set for. */
interface Arranged extends Pick<TeamOrder, 'ids' | 'state'> {
  readonly team: unknown;
}

interface SenderOptions {
  readonly onSaved: (ids: readonly string[]) => void;
  readonly onRefused: () => void;
}

/** Returns a function that sends an order, one request at a time: otherwise an earlier one could be stored last. */
function useSender({ onSaved, onRefused }: SenderOptions) {
  const describe = useFailureHandler();
  const revalidator = useRevalidator();
  const wanted = useRef<readonly string[] | null>(null);
  const isSending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const fail = async (error: unknown) => {
    wanted.current = null;
    onRefused();
    const failure = await describe(error, { sentence: AGENT_WORDS.errors.order });
    if (!failure) return;
    const { status, headline, detail } = failure;
    notifyError(detail ? `${headline}. ${detail}` : headline);
    // Without a network, loading the team again would put an error in its place.
    if (status !== 0) await revalidator.revalidate();
  };

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    let sent: readonly string[] | null = null;
    try {
      while (wanted.current && !(sent && isSameOrder(sent, wanted.current))) {
        sent = wanted.current;
        await callApi(agentCalls.order, { json: { ids: [...sent] } });
      }
      wanted.current = null;
      if (sent) onSaved(sent);
    } catch (error) {
      await fail(error);
    } finally {
      isSending.current = false;
    }
  };

  // Prevents losing a step right before leaving the screen.
  const latest = useLatest(send);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (wanted.current) void latest.current();
    },
    [latest],
  );

  return (ids: readonly string[]) => {
    wanted.current = ids;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), STEP_PAUSE);
  };
}

/**
 * State of an order set by hand, which is saved after a short pause; when that fails, the saved order comes back.
 * @param team as loaded; after another load, its order applies.
 */
function useSavedOrder(team: readonly { readonly id: string }[]): TeamOrder {
  const loaded: Arranged = { team, ids: team.map(({ id }) => id), state: 'unchanged' };
  const [arranged, setArranged] = useState<Arranged>(loaded);
  const { ids, state } = arranged.team === team ? arranged : loaded;
  /** The order stored on the server, as far as this screen knows. */
  const saved = useRef(loaded.ids);
  useEffect(() => {
    saved.current = team.map(({ id }) => id);
  }, [team]);
  const sendLater = useSender({
    onSaved: (sent) => {
      saved.current = sent;
      setArranged((present) => ({ ...present, state: 'saved' }));
    },
    onRefused: () => setArranged({ team, ids: saved.current, state: 'unchanged' }),
  });
  return {
    ids,
    state,
    arrange: (next) => {
      if (isSameOrder(ids, next)) return;
      setArranged({ team, ids: next, state: 'changed' });
      sendLater(next);
    },
  };
}

/** Place of a member in the team, and the handlers that move it. */
export interface Moving {
  readonly isDragged: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (step: Step) => void;
  readonly onDragStart: (event: PointerEvent) => void;
  /** Id of the text that explains the handle's keys. */
  readonly helpId: string;
}

/** Returns the order of the team, and the handlers that move its members: by steps and by dragging. */
export function useTeamOrder(team: readonly Agent[]) {
  const order = useSavedOrder(team);
  const { ids, arrange } = order;
  const [moved, setMoved] = useState<{ id: string; place: number } | null>(null);
  const before = useRef<readonly string[]>([]);
  const move = (next: readonly string[], id: string) => {
    arrange(next);
    setMoved({ id, place: next.indexOf(id) + 1 });
  };
  const drag = useDrag({
    onOver: (id, overId) => move(movedTo(ids, id, ids.indexOf(overId)), id),
    onCancel: () => arrange(before.current),
  });

  // Prevents a card moved with the keys from leaving the window.
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
