import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { isUnreadable } from '#lib/unreadable.ts';
import { type Outcome, useFailureHandler } from '../guard.ts';
import { notifyError, notifySuccess } from '../notify.tsx';
import { focusRow } from '../ui/focus.ts';
import { type BannerMessage, useBanner } from '../ui/notices.tsx';
import { useAction } from '../use-action.ts';
import { type ListIntents, type ListOutcome, performEach, successSentence } from './list-intents.ts';
import { type Confirmation, unreadableTitle } from './list-sentences.ts';
import type { ListPage } from './load-list.ts';

/** Items of the present page that a bulk action applies to. */
export interface Selection<Item> {
  readonly items: readonly Item[];
  readonly has: (item: Item) => boolean;
  readonly toggle: (item: Item) => void;
  /** Selects the whole page, or nothing when all of it is selected. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** An action to run on items of the list. */
export interface ActionRequest<Item> {
  readonly intent: string;
  readonly items: readonly Item[];
  /** Asks before running; left out where it runs at once. */
  readonly confirm?: Confirmation | undefined;
}

/** Items for which a bulk action failed, each with the reason. */
export interface PartialFailure {
  readonly done: number;
  readonly failed: readonly { readonly title: string; readonly reason: string }[];
}

export interface ListActions<Item> {
  /** The page without the items just removed. */
  readonly view: Pick<ListPage<Item>, 'items' | 'total'>;
  readonly isBusy: boolean;
  /** True where items go to a trash. */
  readonly hasTrash: boolean;
  readonly selection: Selection<Item>;
  readonly titleOf: (item: Item) => string;
  /** Runs an action, after its confirmation if it has one. */
  readonly request: (request: ActionRequest<Item>) => void;
  /** The question of the open dialog; `null` while it is closed. */
  readonly confirmation: Confirmation | null;
  /** Ids of the items in question. */
  readonly confirmedIds: readonly string[];
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly message: BannerMessage | null;
  readonly partialFailure: PartialFailure | null;
  readonly dismiss: () => void;
  /** The last action while it can be undone; `null` after another one. */
  readonly undoable: Undoable | null;
}

/** An action that can be undone. */
export interface Undoable {
  /** Titles of its items. */
  readonly titles: readonly string[];
  readonly isUndoing: boolean;
  readonly undo: () => void;
  readonly forget: () => void;
}

interface ListActionsOptions<Item> {
  readonly page: ListPage<Item>;
  readonly intents: ListIntents;
  readonly titleOf: (item: Item) => string;
  /** Place of the success sentence. @default 'toast' */
  readonly successIn?: 'toast' | 'banner';
}

interface Identified {
  readonly id: string;
}

/** Selects among visible items only, so that a bulk action never reaches an invisible one. */
function useSelection<Item extends { readonly id: string }>(shown: readonly Item[]): Selection<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const items = shown.filter(({ id }) => ids.has(id));
  const choose = (chosen: readonly Item[]) => setIds(new Set(chosen.map(({ id }) => id)));
  return {
    items,
    has: ({ id }) => ids.has(id),
    toggle: (item) => choose(ids.has(item.id) ? items.filter(({ id }) => id !== item.id) : [...items, item]),
    toggleAll: () => choose(items.length === shown.length ? [] : shown),
    clear: () => choose([]),
  };
}

/** A finished action and how it is undone. */
interface LastAction {
  /** Intent that undoes it. */
  readonly intent: string;
  readonly ids: readonly string[];
  readonly titles: readonly string[];
  /** Position of its first item, from 0. */
  readonly index: number;
}

/** Returns the last action while it can be undone, and a function that sets it. */
function useUndoable(intents: ListIntents) {
  const describe = useFailureHandler();
  const revalidator = useRevalidator();
  const { pathname } = useLocation();
  const [last, setLast] = useState<LastAction | null>(null);
  const [isUndoing, setUndoing] = useState(false);

  const undo = async ({ intent: name, ids, index }: LastAction) => {
    const intent = intents[name];
    if (!intent || isUndoing) return;
    setUndoing(true);
    try {
      const { done, failed } = await performEach(name, intent, ids);
      if (done.length > 0) notifySuccess(successSentence(intent, done.length));
      for (const { headline } of failed) notifyError(headline);
      // Only on the list's own screen, because another one may have unsaved input.
      const isHere = window.location.pathname === pathname;
      if (done.length > 0 && isHere) await revalidator.revalidate();
      if (failed.length === 0) setLast(null);
      setTimeout(() => focusRow(index));
    } catch (error) {
      const failure = await describe(error, intent.failure);
      if (failure) notifyError(failure.headline);
    } finally {
      setUndoing(false);
    }
  };

  const undoable: Undoable | null = last && {
    titles: last.titles,
    isUndoing,
    undo: () => void undo(last),
    forget: () => setLast(null),
  };
  return { undoable, setLast };
}

/** Returns the page without removed items, and a function that removes some; a reload resets it. */
function useView<Item extends Identified>(page: ListPage<Item>) {
  const [removed, setRemoved] = useState<{ page: unknown; ids: readonly string[] }>({ page, ids: [] });
  const ids = removed.page === page ? removed.ids : [];
  const items = page.items.filter(({ id }) => !ids.includes(id));
  const remove = (newIds: readonly string[]) => setRemoved({ page, ids: [...ids, ...newIds] });
  return [{ items, total: page.total - (page.items.length - items.length) }, remove] as const;
}

function reasonOf({ headline, detail }: ListOutcome['failed'][number]): string {
  return detail ?? headline;
}

/** Reports outcomes: success in a toast or banner, failures of a bulk action in a notice. */
function useFeedback<Item extends Identified>({
  intents,
  titleOf,
  successIn = 'toast',
}: ListActionsOptions<Item>) {
  const [message, show] = useBanner();
  const [partialFailure, setPartialFailure] = useState<PartialFailure | null>(null);

  const reportSuccess = ({ intent: name, done }: ListOutcome) => {
    const intent = intents[name];
    if (!intent || done.length === 0) return;
    const sentence = successSentence(intent, done.length);
    if (successIn === 'banner') show({ tone: 'success', text: sentence });
    else notifySuccess(sentence);
  };

  const reportFailures = ({ done, failed }: ListOutcome, items: readonly Item[]) => {
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
    /** Removes the messages of the previous action. */
    clear: () => {
      show(null);
      setPartialFailure(null);
    },
    /** @param items the items of the action. */
    report: (outcome: Outcome<ListOutcome>, items: readonly Item[]) => {
      if (outcome.ok) {
        reportSuccess(outcome.value);
        reportFailures(outcome.value, items);
        return;
      }
      const { headline, detail } = outcome.failure;
      show({ tone: 'failure', text: headline, detail });
    },
  };
}

/** Reloads the list when its page is empty, because an outcome without a reload would leave it empty. */
function useNearestPage(isEmptied: boolean): void {
  const revalidator = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per emptied page
  useEffect(() => {
    if (isEmptied) void revalidator.revalidate();
  }, [isEmptied]);
}

/** Runs actions on a list's items through the route's action, and reports their outcome. */
export function useListActions<Item extends Identified>(
  options: ListActionsOptions<Item>,
): ListActions<Item> {
  const { page, intents } = options;
  const titleOf = (item: Item) => (isUnreadable(item) ? unreadableTitle(item) : options.titleOf(item));
  const feedback = useFeedback({ ...options, titleOf });
  const { undoable, setLast } = useUndoable(intents);
  const [view, remove] = useView(page);
  const selection = useSelection(view.items.filter((item) => !isUnreadable(item)));
  const [unconfirmed, setUnconfirmed] = useState<ActionRequest<Item> | null>(null);
  /** Items of the running action and the position of the first, because the list may change meanwhile. */
  const running = useRef({ items: [] as readonly Item[], index: 0 });
  const { answer, isBusy, submit } = useAction<ListOutcome>((outcome) => {
    feedback.report(outcome, running.current.items);
    if (!outcome.ok) return;
    const { intent, done } = outcome.value;
    if (done.length > 0) selection.clear();
    if (intents[intent]?.removes !== false) remove(done);
    const { items, index } = running.current;
    const undo = intents[intent]?.undo;
    if (!undo || done.length === 0) return;
    const titles = items.filter(({ id }) => done.includes(id)).map(titleOf);
    setLast({ intent: undo, ids: done, titles, index });
  });
  useNearestPage(view.items.length === 0 && view.total > 0 && !isBusy);

  const run = ({ intent, items }: ActionRequest<Item>) => {
    if (isBusy) return;
    feedback.clear();
    setLast(null);
    running.current = { items, index: view.items.findIndex(({ id }) => id === items[0]?.id) };
    submit({ intent, ids: items.map(({ id }) => id) });
  };

  // Depends on the count, too: the focused row may be removed by a later rendering than the answer's.
  const count = view.items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when rows are removed
  useEffect(() => {
    if (answer) focusRow(running.current.index);
  }, [answer, count]);

  return {
    view,
    isBusy,
    hasTrash: 'trash' in intents,
    selection,
    titleOf,
    request: (request) => (request.confirm ? setUnconfirmed(request) : run(request)),
    confirmation: unconfirmed?.confirm ?? null,
    confirmedIds: unconfirmed?.items.map(({ id }) => id) ?? [],
    confirm: () => {
      if (unconfirmed) run(unconfirmed);
      setUnconfirmed(null);
    },
    cancel: () => setUnconfirmed(null),
    message: feedback.message,
    partialFailure: feedback.partialFailure,
    dismiss: feedback.dismiss,
    undoable,
  };
}
