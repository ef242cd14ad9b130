import type { Services } from '#content/services.ts';
import { searchInSteps } from '#lib/db/search-steps.ts';
import { offsetOf, type Page, type PageRequest } from '#lib/http/pagination.ts';
import { presentMarked } from '#lib/present-readable.ts';
import { cleanLine } from '#lib/text/clean-text.ts';
import { searchedWord } from '#lib/text/searched-words.ts';
import { emailKey, type SubscriberSort } from './newsletter.policy.ts';
import { type Subscriber, subscriberSchema } from './subscriber.schema.ts';
import {
  countSubscribers,
  findSubscribers,
  listSubscriberIds,
  steppedSubscribers,
} from './subscribers.queries.ts';

type ListServices = Pick<Services, 'db' | 'log' | 'settings'>;

export interface SubscribersRequest {
  readonly page: PageRequest;
  /** Part of the e-mail address, or the year of the subscription. */
  readonly search?: string | undefined;
  /** @default 'newest' */
  readonly sort?: SubscriberSort | undefined;
  /** Stops a search when the client disconnects. */
  readonly signal?: AbortSignal;
}

/** Returns the ids of a page; a search reads the list in steps. */
async function findPage(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { page, search = '', sort = 'newest', signal }: SubscribersRequest,
): Promise<{ ids: string[]; total: number }> {
  const part = emailKey(cleanLine(search));
  if (part) {
    const range = { offset: offsetOf(page), limit: page.pageSize };
    return searchInSteps(steppedSubscribers(db, searchedWord(part, settings.timeZone), sort), range, signal);
  }
  return { ids: await listSubscriberIds(db, sort, page), total: await countSubscribers(db) };
}

/** Returns a page of the subscribers (`docs/specification/api.md#lists`). */
export async function listSubscribers(
  services: ListServices,
  asked: SubscribersRequest,
): Promise<Page<Subscriber>> {
  const { ids, total } = await findPage(services, asked);
  const rows = await findSubscribers(services.db, ids);
  const presenter = {
    log: services.log,
    type: 'subscriber',
    schema: subscriberSchema,
    present: ({ id, email, created_at }: (typeof rows)[number]) => ({ id, email, createdAt: created_at }),
    idOf: ({ id }: (typeof rows)[number]) => id,
  };
  return { items: presentMarked(presenter, rows), total };
}
