import { sql } from 'kysely';
import type { Db } from '#lib/db/index.ts';
import { preparedQuery } from '#lib/db/prepared-query.ts';
import type { DomainEntriesTable } from '#lib/db/schema.ts';
import { type ListRange, nearerRange, offsetOf, type PageRequest } from '#lib/http/pagination.ts';
import type { Span } from '#lib/text/local-time.ts';
import type { PublicationKind } from './publication.schema.ts';

/** Publications of a domain that visitors see at an instant. */
export interface DomainList {
  readonly domainId: string;
  /** All kinds when left out. */
  readonly kind?: PublicationKind | undefined;
  /** ISO 8601, in UTC. */
  readonly visibleAt: string;
  /** Only publications dated within it. */
  readonly span?: Span | undefined;
}

/** Selects the entries of a list. The index of a domain, or that of a domain and a kind, has them in its order. */
function selectEntries(db: Db, { domainId, kind, visibleAt, span }: DomainList) {
  const isPast = span !== undefined && span.before <= visibleAt;
  return (
    db
      .selectFrom('domain_entries')
      .where('domain_id', '=', domainId)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind as DomainEntriesTable['kind']))
      // One bound an end: a database enters its index by one alone.
      .$if(!isPast, (query) => query.where('sorted_at', '<=', visibleAt))
      .$if(isPast, (query) => query.where('sorted_at', '<', span?.before ?? ''))
      .$if(span !== undefined, (query) => query.where('sorted_at', '>=', span?.from ?? ''))
  );
}

/** Returns the number of publications of a list, from its index. */
export async function countDomainEntries(db: Db, list: DomainList): Promise<number> {
  const { total } = await selectEntries(db, list)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns the identifiers of a page of a list, newest first. @param total length of the list. */
export async function listDomainIds(
  db: Db,
  list: DomainList,
  page: PageRequest,
  total: number,
): Promise<string[]> {
  const range: ListRange = nearerRange({ offset: offsetOf(page), limit: page.pageSize }, total);
  if (range.limit === 0) return [];
  const direction = range.isFromEnd ? 'asc' : 'desc';
  const rows = await selectEntries(db, list)
    .select('publication_id')
    .orderBy('sorted_at', direction)
    .orderBy('publication_id', direction)
    .limit(range.limit)
    .offset(range.offset)
    .execute();
  const ids = rows.map(({ publication_id }) => publication_id);
  return range.isFromEnd ? ids.reverse() : ids;
}

const newestQuery = preparedQuery(
  (db, { domainId, visibleAt }: { readonly domainId: string; readonly visibleAt: string }, count: number) =>
    selectEntries(db, { domainId, visibleAt })
      .select(['publication_id', 'sorted_at'])
      .orderBy('sorted_at', 'desc')
      .orderBy('publication_id', 'desc')
      .limit(count),
);

/** Returns the newest publications of a domain that visitors see, with their dates. */
export async function findNewestOfDomain(
  db: Db,
  domainId: string,
  visibleAt: string,
  count: number,
): Promise<{ id: string; sorted_at: string }[]> {
  const rows = await newestQuery(db, { domainId, visibleAt }, count);
  return rows.map(({ publication_id, sorted_at }) => ({ id: publication_id, sorted_at }));
}

/**
 * Returns the ids of the domains of which visitors see something, in no order. Steps from domain to domain in the index,
 * because one look-up for each cost a page more than its list.
 * @param kind counts publications of one kind alone; all when left out.
 */
export async function findShownDomains(
  db: Db,
  visibleAt: string,
  kind?: PublicationKind,
): Promise<Set<string>> {
  const ofKind = kind === undefined ? sql`` : sql`and entry.kind = ${kind}`;
  const { rows } = await sql<{ id: string }>`
    with recursive domains (id) as (
      select min(domain_id) from domain_entries
      union all
      select (select min(later.domain_id) from domain_entries later where later.domain_id > domains.id)
      from domains where domains.id is not null
    )
    select id from domains
    where exists (
      select 1 from domain_entries entry
      where entry.domain_id = domains.id ${ofKind} and entry.sorted_at <= ${visibleAt}
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
