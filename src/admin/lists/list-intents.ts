import { data } from 'react-router';
import { isApiError } from '../api/api-error.ts';
import { describeFailure, type Failure, type FailureWords } from '../failure.ts';
import { actForAdministrator, isSessionExpired } from '../guard.ts';

/** An action on one or several items of a list. */
export interface ListIntent {
  /** Runs it on one item. */
  readonly run: (id: string) => Promise<unknown>;
  /** Success sentences: for one item, and about the number of several. */
  readonly done: { readonly one: string; readonly many: (count: number) => string };
  readonly failure: FailureWords;
  /** True when it removes the items from the list. @default true */
  readonly removes?: boolean;
  /** The intent that undoes it, offered until the next action. */
  readonly undo?: string;
}

export type ListIntents = Readonly<Record<string, ListIntent>>;

/** Failure of an action on one item. */
export interface ItemFailure extends Pick<Failure, 'status' | 'headline' | 'detail'> {
  readonly id: string;
}

/** Outcome of an action: the ids for which it succeeded, and the failures. */
export interface ListOutcome {
  readonly intent: string;
  readonly done: readonly string[];
  readonly failed: readonly ItemFailure[];
}

/** Returns the success sentence for a number of items. */
export function successSentence({ done }: ListIntent, count: number): string {
  return count === 1 ? done.one : done.many(count);
}

/**
 * Runs an action on each item in turn. A failure does not stop it, except without an answer from the server, because
 * each further call would take its time to fail on a broken link, and except when the person cancels, because each
 * would ask again.
 * @throws {ApiError} 401 for an expired session.
 */
export async function performEach(
  name: string,
  intent: ListIntent,
  ids: readonly string[],
): Promise<ListOutcome> {
  const done: string[] = [];
  const failed: ItemFailure[] = [];
  for (const [index, id] of ids.entries()) {
    try {
      await intent.run(id);
      done.push(id);
    } catch (error) {
      if (isSessionExpired(error)) throw error;
      const { status, headline, detail } = describeFailure(error, intent.failure);
      const isStopped = isApiError(error) && (error.offline || error.cancelled);
      const untried = isStopped ? ids.slice(index) : [id];
      failed.push(...untried.map((failedId) => ({ id: failedId, status, headline, detail })));
      if (isStopped) break;
    }
  }
  return { intent: name, done, failed };
}

/** Body that a list's screen submits to its action. */
interface ListRequest {
  readonly intent: string;
  readonly ids: readonly string[];
}

/**
 * Runs a list's `clientAction`. The response status keeps the router from reloading the list when nothing was done or
 * the network is gone: a failed reload would replace the list by an error.
 */
export async function actOnList(request: Request, intents: ListIntents) {
  const { intent: name, ids }: ListRequest = await request.json();
  const intent = intents[name];
  if (!intent) throw data(null, { status: 400 });
  const answer = await actForAdministrator(request, intent.failure, () => performEach(name, intent, ids));
  const outcome = answer.data.ok ? answer.data.value : null;
  const reason = outcome?.failed.find(({ status }) => outcome.done.length === 0 || status === 0);
  return reason ? data(answer.data, { status: reason.status || 503 }) : answer;
}
