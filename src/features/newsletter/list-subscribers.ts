import type { Page, PageRequest } from '#platform/http/pagination.ts';
import type { Services } from '#platform/services.ts';
import type { Subscriber } from './subscriber.schema.ts';
import { countSubscribers, findSubscribers } from './subscribers.queries.ts';

/** Who is subscribed to the newsletter, newest first, whole or one page of it (D12). */
export async function listSubscribers(
  { db }: Pick<Services, 'db'>,
  page?: PageRequest,
): Promise<Page<Subscriber>> {
  const rows = await findSubscribers(db, page);
  const items = rows.map(({ id, email, created_at }) => ({ id, email, createdAt: created_at }));
  return { items, total: page ? await countSubscribers(db) : items.length };
}
