import { data } from 'react-router';
import { isApiError } from '../api/api-error.ts';
import { describeFailure, type Failure, type FailureWords } from '../failure.ts';
import { actForAdministrator, isSessionExpired } from '../guard.ts';

/** Something that can be done to things of a list, one or several at once. */
export interface ListIntent {
  /** Does it to one. */
  readonly run: (id: string) => Promise<unknown>;
  /** What is said afterwards: the specification's sentence for one [8], and one about their number. */
  readonly done: { readonly one: string; readonly many: (count: number) => string };
  readonly failure: FailureWords;
  /** Whether it takes things out of the list. @default true */
  readonly removes?: boolean;
  /** The intent that takes it back, offered in the toast. */
  readonly undo?: string;
}

export type ListIntents = Readonly<Record<string, ListIntent>>;

/** What could not be done to one thing, and why. */
export interface ItemFailure extends Pick<Failure, 'status' | 'headline' | 'detail'> {
  readonly id: string;
}

/** What came of it: what was done, what was not and why. */
export interface ListOutcome {
  readonly intent: string;
  readonly done: readonly string[];
  readonly failed: readonly ItemFailure[];
}

/** What is said of things done. */
export function doneSentence({ done }: ListIntent, count: number): string {
  return count === 1 ? done.one : done.many(count);
}

/**
 * Does something to each of them, one after another. One that fails does not hold up the others, but without an answer
 * from the server the rest is not tried: on a broken link each would take its time to fail.
 * @throws {ApiError} for a dead session: that ends everything.
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
      const isOffline = isApiError(error) && error.offline;
      const untried = isOffline ? ids.slice(index) : [id];
      failed.push(...untried.map((failedId) => ({ id: failedId, status, headline, detail })));
      if (isOffline) break;
    }
  }
  return { intent: name, done, failed };
}

/** What a list's screen sends to its action. */
interface ListRequest {
  readonly intent: string;
  readonly ids: readonly string[];
}

/**
 * A list's `clientAction`. The list is loaded again unless nothing was done, or the network is gone: then loading it
 * would put an error in the place of what is still there.
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
