import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import { notifyError, useFailureHandler } from '#admin/index.ts';
import { useLatest } from '#ui/use-latest.ts';
import { AGENT_WORDS } from '../agent-words.ts';
import { agentCalls } from '../agents.calls.ts';
import { isSameOrder } from './team-order.ts';

/** Milliseconds after the last step before the order is sent: keys come in quick succession. */
const STEP_PAUSE = 400;

export interface TeamOrder {
  /** The order shown. */
  readonly ids: readonly string[];
  /** `changed` until the server has stored it, `saved` from then on. */
  readonly state: 'unchanged' | 'changed' | 'saved';
  readonly arrange: (ids: readonly string[]) => void;
}

/** An order, and the team as it was loaded when that was set. */
interface Arranged extends Pick<TeamOrder, 'ids' | 'state'> {
  readonly team: unknown;
}

interface SenderOptions {
  readonly onKept: (ids: readonly string[]) => void;
  readonly onRefused: () => void;
}

/** Sends the order, one request at a time: the last one sent is the last one stored. */
function useSender({ onKept, onRefused }: SenderOptions) {
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
      if (sent) onKept(sent);
    } catch (error) {
      await fail(error);
    } finally {
      isSending.current = false;
    }
  };

  // Who leaves the screen right after the last step has meant it, too.
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
 * The order of the team as it is being set by hand, saved on the server after a short pause. What the server refuses, or
 * does not get, is said and taken back.
 * @param team as it was loaded; loaded again, its own order holds.
 */
export function useTeamOrder(team: readonly { readonly id: string }[]): TeamOrder {
  const loaded: Arranged = { team, ids: team.map(({ id }) => id), state: 'unchanged' };
  const [arranged, setArranged] = useState<Arranged>(loaded);
  const { ids, state } = arranged.team === team ? arranged : loaded;
  /** The server's order, as far as this screen knows. */
  const saved = useRef(loaded.ids);
  useEffect(() => {
    saved.current = team.map(({ id }) => id);
  }, [team]);
  const sendLater = useSender({
    onKept: (sent) => {
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
