import type { Services } from '#content/services.ts';
import { searchInSteps } from '#platform/db/search-steps.ts';
import { offsetOf, type Page, type PageRequest } from '#platform/http/pagination.ts';
import { cleanLine } from '#platform/text/clean-text.ts';
import { emailKey, type SubscriberSort } from './newsletter.policy.ts';
import type { Subscriber } from './subscriber.schema.ts';
import {
  countSubscribers,
  findSubscribers,
  listSubscriberIds,
  steppedSubscribers,
} from './subscribers.queries.ts';

/** What is asked of the list. */
export interface SubscribersRequest {
  readonly page: PageRequest;
  /** A part of the address. */
  readonly search?: string | undefined;
  /** Newest first when left out. */
  readonly sort?: SubscriberSort | undefined;
  /** Ends a search when whoever asked has hung up. */
  readonly signal?: AbortSignal;
}

/** The page, as identifiers; searched, the list is read through some rows at a time. */
async function findPage(
  { db }: Pick<Services, 'db'>,
  { page, search = '', sort = 'newest', signal }: SubscribersRequest,
): Promise<{ ids: string[]; total: number }> {
  const part = emailKey(cleanLine(search));
  if (part) {
    const range = { offset: offsetOf(page), limit: page.pageSize };
    return searchInSteps(steppedSubscribers(db, part, sort), range, signal);
  }
  return { ids: await listSubscriberIds(db, sort, page), total: await countSubscribers(db) };
}

/** A page of who is subscribed to the newsletter (docs/specification/api.md#lists). */
export async function listSubscribers(
  services: Pick<Services, 'db'>,
  asked: SubscribersRequest,
): Promise<Page<Subscriber>> {
  const { ids, total } = await findPage(services, asked);
  const rows = await findSubscribers(services.db, ids);
  return { items: rows.map(({ id, email, created_at }) => ({ id, email, createdAt: created_at })), total };
}
