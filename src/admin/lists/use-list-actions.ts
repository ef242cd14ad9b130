import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation, useRevalidator } from 'react-router';
import { useAnswer } from '#ui/use-answer.ts';
import type { Outcome } from '../guard.ts';
import { useFailureHandler } from '../guard.ts';
import { notifyError, notifySuccess } from '../notify.tsx';
import { focusRow } from '../ui/focus.ts';
import { type BannerMessage, useBanner } from '../ui/notices.tsx';
import type { Confirmation } from './confirmations.ts';
import { doneSentence, type ListIntents, type ListOutcome, performEach } from './list-intents.ts';
import type { ListPage } from './load-list.ts';
import { type Selection, useSelection } from './use-selection.ts';

/** Something asked for, and what has to be confirmed before. */
export interface ListWish<Item> {
  readonly intent: string;
  readonly items: readonly Item[];
  /** Left out: it is done at once. */
  readonly confirm?: Confirmation | undefined;
}

/** What of several could not be done, each with its reason. */
export interface PartialFailure {
  readonly done: number;
  readonly failed: readonly { readonly title: string; readonly reason: string }[];
}

export interface ListActions<Item> {
  /** What is shown: the page without what has just been taken out of it. */
  readonly view: Pick<ListPage<Item>, 'items' | 'total'>;
  readonly isBusy: boolean;
  readonly selection: Selection<Item>;
  readonly titleOf: (item: Item) => string;
  readonly ask: (wish: ListWish<Item>) => void;
  /** What has to be confirmed now. */
  readonly asked: Confirmation | null;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly message: BannerMessage | null;
  readonly partialFailure: PartialFailure | null;
  readonly dismiss: () => void;
}

interface ListActionsOptions<Item> {
  readonly page: ListPage<Item>;
  readonly intents: ListIntents;
  readonly titleOf: (item: Item) => string;
  /** Where it is said that something was done. @default 'toast' */
  readonly say?: 'toast' | 'banner';
}

interface Identified {
  readonly id: string;
}

/** Takes back what was done, from the toast that says it, wherever one has gone meanwhile. */
function useUndo(intents: ListIntents) {
  const describe = useFailureHandler();
  const revalidator = useRevalidator();
  const { pathname } = useLocation();
  return async (name: string, ids: readonly string[]) => {
    const intent = intents[name];
    if (!intent) return;
    try {
      const { done, failed } = await performEach(name, intent, ids);
      if (done.length > 0) notifySuccess(doneSentence(intent, done.length));
      for (const { headline } of failed) notifyError(headline);
      // Another screen meanwhile has nothing to do with it, and may hold what is being typed.
      const isHere = window.location.pathname === pathname;
      if (done.length > 0 && isHere) await revalidator.revalidate();
    } catch (error) {
      const failure = await describe(error, intent.failure);
      if (failure) notifyError(failure.headline);
    }
  };
}

/** The page without what has just been taken out of it; loaded again, it is whole anew. */
function useView<Item extends Identified>(page: ListPage<Item>) {
  const [gone, setGone] = useState<{ page: unknown; ids: readonly string[] }>({ page, ids: [] });
  const ids = gone.page === page ? gone.ids : [];
  const items = page.items.filter(({ id }) => !ids.includes(id));
  const takeOut = (taken: readonly string[]) => setGone({ page, ids: [...ids, ...taken] });
  return [{ items, total: page.total - (page.items.length - items.length) }, takeOut] as const;
}

function reasonOf({ headline, detail }: ListOutcome['failed'][number]): string {
  return detail ?? headline;
}

/** Says what came of it: in a toast or banner what was done, in a notice what of several was not. */
function useFeedback<Item extends Identified>({ intents, titleOf, say = 'toast' }: ListActionsOptions<Item>) {
  const undo = useUndo(intents);
  const [message, show] = useBanner();
  const [partialFailure, setPartialFailure] = useState<PartialFailure | null>(null);

  const sayDone = ({ intent: name, done }: ListOutcome) => {
    const intent = intents[name];
    if (!intent || done.length === 0) return;
    const sentence = doneSentence(intent, done.length);
    const { undo: back } = intent;
    if (say === 'banner') show({ tone: 'success', text: sentence });
    else notifySuccess(sentence, back ? { undo: () => undo(back, done) } : {});
  };

  const sayFailed = ({ done, failed }: ListOutcome, items: readonly Item[]) => {
    const [first] = failed;
    if (!first) return;
    if (done.length + failed.length === 1) {
      show({ tone: 'failure', text: first.headline, detail: first.detail });
      return;
    }
    const titles = new Map(items.map((item) => [item.id, titleOf(item)]));
    setPartialFailure({
      done: done.length,
      failed: failed.map((failure) => ({
        title: titles.get(failure.id) ?? failure.id,
        reason: reasonOf(failure),
      })),
    });
  };

  return {
    message,
    partialFailure,
    dismiss: () => setPartialFailure(null),
    /** What was said of the last one is over when the next one begins. */
    clear: () => {
      show(null);
      setPartialFailure(null);
    },
    /** @param items what it was done to. */
    say: (outcome: Outcome<ListOutcome>, items: readonly Item[]) => {
      if (outcome.ok) {
        sayDone(outcome.value);
        sayFailed(outcome.value, items);
        return;
      }
      const { headline, detail } = outcome.failure;
      show({ tone: 'failure', text: headline, detail });
    },
  };
}

/** A list that is not loaded again after each deletion goes to its nearest page once all of this one is gone. */
function useNearestPage(isEmptied: boolean): void {
  const revalidator = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is emptied
  useEffect(() => {
    if (isEmptied) void revalidator.revalidate();
  }, [isEmptied]);
}

/** Does what is asked for to things of a list, by the route's action, and says what came of it. */
export function useListActions<Item extends Identified>(
  options: ListActionsOptions<Item>,
): ListActions<Item> {
  const { page, intents, titleOf } = options;
  const fetcher = useFetcher<Outcome<ListOutcome>>();
  const feedback = useFeedback(options);
  const [view, takeOut] = useView(page);
  const selection = useSelection(view.items);
  const [asked, setAsked] = useState<ListWish<Item> | null>(null);
  /** What is being done, as it was when it was asked for: the list may change meanwhile. */
  const running = useRef({ items: [] as readonly Item[], index: 0 });
  const { data } = fetcher;
  const isBusy = fetcher.state !== 'idle';
  useNearestPage(view.items.length === 0 && view.total > 0 && !isBusy);

  const run = ({ intent, items }: ListWish<Item>) => {
    if (isBusy) return;
    feedback.clear();
    running.current = { items, index: view.items.findIndex(({ id }) => id === items[0]?.id) };
    const ids = items.map(({ id }) => id);
    void fetcher.submit({ intent, ids }, { method: 'post', encType: 'application/json' });
  };

  useAnswer(data, (outcome) => {
    feedback.say(outcome, running.current.items);
    if (!outcome.ok) return;
    const { intent, done } = outcome.value;
    if (done.length > 0) selection.clear();
    if (intents[intent]?.removes !== false) takeOut(done);
  });

  // The list has settled: what was in the focus may have gone with its row, now or with the rendering after this one.
  const count = view.items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when rows go
  useEffect(() => {
    if (data && !isBusy) focusRow(running.current.index);
  }, [data, isBusy, count]);

  return {
    view,
    isBusy,
    selection,
    titleOf,
    ask: (wish) => (wish.confirm ? setAsked(wish) : run(wish)),
    asked: asked?.confirm ?? null,
    confirm: () => {
      if (asked) run(asked);
      setAsked(null);
    },
    cancel: () => setAsked(null),
    message: feedback.message,
    partialFailure: feedback.partialFailure,
    dismiss: feedback.dismiss,
  };
}
