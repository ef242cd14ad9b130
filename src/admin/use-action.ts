import { useRef } from 'react';
import { type SubmitTarget, useFetcher } from 'react-router';
import { useAnswer } from '#ui/use-answer.ts';
import type { Outcome } from './guard.ts';

/**
 * Submits to the action of the present route, once at a time.
 * @param take does something once for each answer.
 */
export function useAction<Value>(take: (answer: Outcome<Value>) => void = () => {}) {
  const fetcher = useFetcher<Outcome<Value>>();
  // Prevents a double click from changing a password twice, the second time in a session that the first has ended: the
  // fetcher's own state comes with a later rendering.
  const isSent = useRef(false);
  useAnswer(fetcher.data, take);
  const isBusy = fetcher.state !== 'idle';
  return {
    isBusy,
    /** Of the last submission; `undefined` while another one runs. */
    answer: isBusy ? undefined : fetcher.data,
    /** The form under way. */
    sent: fetcher.json,
    submit: (body: SubmitTarget) => {
      if (isSent.current) return;
      isSent.current = true;
      void fetcher.submit(body, { method: 'post', encType: 'application/json' }).finally(() => {
        isSent.current = false;
      });
    },
  };
}
