import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { type BannerMessage, type Outcome, useBanner } from '#features/administration/index.ts';

/** What can be done to an item of a list. */
export type ItemIntent = 'trash' | 'restore' | 'delete';

export interface ItemAction {
  readonly message: BannerMessage | null;
  readonly isBusy: boolean;
  readonly run: (intent: ItemIntent, id: string) => void;
}

function messageOf(outcome: Outcome<string>): BannerMessage {
  if (outcome.ok) return { tone: 'success', text: outcome.value };
  const { headline, detail } = outcome.failure;
  return { tone: 'failure', text: headline, detail };
}

/** Does something to one item of a list at a time, by the route's action, and says what came of it. */
export function useItemAction(): ItemAction {
  const fetcher = useFetcher<Outcome<string>>();
  const [message, show] = useBanner();
  const { data } = fetcher;
  const isBusy = fetcher.state !== 'idle';

  useEffect(() => {
    if (!data) return;
    show(messageOf(data));
    // The item's own buttons are gone with it: the keyboard goes on from the top of the list.
    if (data.ok) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [data, show]);

  return {
    message,
    isBusy,
    run: (intent, id) => {
      if (!isBusy) void fetcher.submit({ intent, id }, { method: 'post', encType: 'application/json' });
    },
  };
}
