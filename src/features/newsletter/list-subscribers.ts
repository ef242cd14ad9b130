import type { Page, PageRequest } from '#platform/http/pagination.ts';
import type { Services } from '#platform/services.ts';
import { cleanLine } from '#platform/text/clean-text.ts';
import { emailKey, type SubscriberSort } from './newsletter.policy.ts';
import type { Subscriber } from './subscriber.schema.ts';
import { countSubscribers, findSubscribers } from './subscribers.queries.ts';

/** What is asked of the list. */
export interface SubscribersRequest {
  /** The whole list when left out. */
  readonly page?: PageRequest | undefined;
  /** A part of the address. */
  readonly search?: string | undefined;
  /** Newest first when left out. */
  readonly sort?: SubscriberSort | undefined;
}

/** Who is subscribed to the newsletter, whole or one page of it (D12). */
export async function listSubscribers(
  { db }: Pick<Services, 'db'>,
  { page, search = '', sort }: SubscribersRequest = {},
): Promise<Page<Subscriber>> {
  const part = emailKey(cleanLine(search));
  const rows = await findSubscribers(db, page, { part, sort });
  const items = rows.map(({ id, email, created_at }) => ({ id, email, createdAt: created_at }));
  return { items, total: page ? await countSubscribers(db, part) : items.length };
}
