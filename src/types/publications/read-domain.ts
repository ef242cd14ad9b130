import type { Services } from '#content/services.ts';
import { type NumberedPage, nearestPage, PUBLIC_PAGE_SIZE, pageCount } from '#lib/http/pagination.ts';
import { countDomainEntries, findShownDomains, listDomainIds } from './domain-entries.queries.ts';
import { EXCERPT_LENGTH, type PublicationKind, type PublicationSummary } from './publication.schema.ts';
import { findSummaries } from './publications.queries.ts';
import { type DomainLink, presentCards } from './read-public.ts';

/**
 * Returns a page of the visible publications of a domain, of every kind, newest first; the nearest one for a page out of
 * range.
 * @param pageParam the address's `page` parameter.
 */
export async function readDomainPage(
  services: Services,
  domainId: string,
  pageParam: string | null,
): Promise<NumberedPage<PublicationSummary>> {
  const now = services.clock.now();
  const list = { domainId, scope: { visibleAt: now.toISOString() } };
  const total = await countDomainEntries(services.db, list);
  const { page, pageCount } = nearestPage(pageParam, total, PUBLIC_PAGE_SIZE);
  const ids = await listDomainIds(services.db, list, { page, pageSize: PUBLIC_PAGE_SIZE }, total);
  const rows = ids.length === 0 ? [] : await findSummaries(services.db, ids);
  return { items: presentCards(services, rows, EXCERPT_LENGTH, now), page, pageCount, total };
}

/** Returns how many pages visitors see of a domain; 1 for what is none of the organisation's. */
export async function countDomainPages(
  { db, clock, organisation }: Services,
  domainId: string,
): Promise<number> {
  const { domains } = await organisation.read();
  if (!domains.items.some(({ id }) => id === domainId)) return 1;
  const total = await countDomainEntries(db, { domainId, scope: { visibleAt: clock.now().toISOString() } });
  return pageCount(total, PUBLIC_PAGE_SIZE);
}

/**
 * Returns the organisation's domains of which visitors see something, in its order, because a filter or a search engine
 * would lead to an empty list otherwise.
 * @param kind counts publications of one kind alone; all when left out.
 */
export async function readShownDomains(services: Services, kind?: PublicationKind): Promise<DomainLink[]> {
  const { db, clock, organisation } = services;
  const { domains } = await organisation.read();
  const shown = await findShownDomains(db, clock.now().toISOString(), kind);
  return domains.items.filter(({ id }) => shown.has(id)).map(({ id, title }) => ({ id, title }));
}
