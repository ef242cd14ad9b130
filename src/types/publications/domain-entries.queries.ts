import { sql } from 'kysely';
import type { Db } from '#lib/db/index.ts';
import { preparedQuery } from '#lib/db/prepared-query.ts';
import type { DomainEntriesTable } from '#lib/db/schema.ts';
import { NO_DOMAIN } from '#lib/http/domain-filter.ts';
import { type ListRange, nearerRange, offsetOf, type PageRequest } from '#lib/http/pagination.ts';
import type { PublicationKind } from './publication.schema.ts';
import {
  boundsOf,
  type DomainChoice,
  orderOf,
  type PublicationList,
  shownIn,
  type VisibleScope,
} from './publication-lists.queries.ts';

/** Publications of a domain that are visible, or outside the trash. */
export interface DomainList extends Pick<PublicationList, 'status' | 'span'> {
  /** {@link NO_DOMAIN} for publications without any. */
  readonly domainId: string;
  /** All kinds when left out. */
  readonly kind?: PublicationKind | undefined;
  readonly scope: VisibleScope | 'kept';
  /** Newest first when left out. */
  readonly sort?: 'newest' | 'oldest' | undefined;
}

/** Selects the entries of a list. An index has them in its order: that of a domain, or of a domain and a kind. */
function selectEntries(db: Db, list: DomainList) {
  const { domainId, kind } = list;
  const shown = shownIn(list);
  const { from, to } = boundsOf(list);
  return db
    .selectFrom('domain_entries')
    .where('domain_id', '=', domainId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as DomainEntriesTable['kind']))
    .$if(shown !== undefined, (query) =>
      query.where('status', '=', sql.lit(shown?.shown === 'draft' ? 'draft' : 'published')),
    )
    .$if(from !== undefined, (query) => query.where('sorted_at', from?.sign ?? '>', from?.at ?? ''))
    .$if(to !== undefined, (query) => query.where('sorted_at', to?.sign ?? '<', to?.at ?? ''));
}

/** Returns the number of publications of a list, from its index. */
export async function countDomainEntries(db: Db, list: DomainList): Promise<number> {
  const { total } = await selectEntries(db, list)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns the identifiers of a page of a list, in its order. @param total length of the list. */
export async function listDomainIds(
  db: Db,
  list: DomainList,
  page: PageRequest,
  total: number,
): Promise<string[]> {
  const range: ListRange = nearerRange({ offset: offsetOf(page), limit: page.pageSize }, total);
  if (range.limit === 0) return [];
  const { direction: forwards } = orderOf(list);
  const backwards = forwards === 'asc' ? 'desc' : 'asc';
  const direction = range.isFromEnd ? backwards : forwards;
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
    selectEntries(db, { domainId, scope: { visibleAt } })
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

/** The ids of the domains with entries. Steps from one to the next in the index: as many look-ups as domains. */
const DOMAINS = sql`recursive domains (id) as (
      select min(domain_id) from domain_entries
      union all
      select (select min(later.domain_id) from domain_entries later where later.domain_id > domains.id)
      from domains where domains.id is not null
    )`;

/**
 * Returns the ids of the domains of which visitors see something, in no order; {@link NO_DOMAIN} may be among them. One
 * query, because one look-up for each domain cost a page more than its list.
 * @param kind counts publications of one kind alone; all when left out.
 */
export async function findShownDomains(
  db: Db,
  visibleAt: string,
  kind?: PublicationKind,
): Promise<Set<string>> {
  const ofKind = kind === undefined ? sql`` : sql`and entry.kind = ${kind}`;
  const { rows } = await sql<{ id: string }>`
    with ${DOMAINS}
    select id from domains
    where exists (
      select 1 from domain_entries entry
      where entry.domain_id = domains.id ${ofKind}
        and entry.status = 'published' and entry.sorted_at <= ${visibleAt}
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the domain whose entries are those of a choice. Undefined for those of no domain where a removed domain still has
 * publications: what belongs to it alone has no entry under {@link NO_DOMAIN}.
 */
export async function findChosenDomain(db: Db, choice: DomainChoice): Promise<string | undefined> {
  if ('of' in choice) return choice.of;
  const { rows } = await sql<{ id: string | null }>`with ${DOMAINS} select id from domains`.execute(db);
  const known = new Set<string | null>([NO_DOMAIN, null, ...choice.ofNone]);
  return rows.every(({ id }) => known.has(id)) ? NO_DOMAIN : undefined;
}
