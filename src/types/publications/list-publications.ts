import { askedWords, type SearchedList, searchList } from '#content/search/index.ts';
import type { Services } from '#content/services.ts';
import { searchInSteps } from '#lib/db/search-steps.ts';
import { yearsOf } from '#lib/db/years-of.ts';
import { NO_DOMAIN } from '#lib/http/domain-filter.ts';
import { offsetOf, type PageRequest } from '#lib/http/pagination.ts';
import { presentAllReadable, presentMarked } from '#lib/present-readable.ts';
import { spanOfYear } from '#lib/text/local-time.ts';
import {
  countDomainEntries,
  type DomainList,
  findChosenDomain,
  listDomainIds,
} from './domain-entries.queries.ts';
import type { ListedStatus, PublicationSort } from './publication.policy.ts';
import { presentListed, presentPublication } from './publication.presenter.ts';
import {
  type ListedPublication,
  listedPublicationSchema,
  type PublicationKind,
} from './publication.schema.ts';
import {
  countPublications,
  type DomainChoice,
  findListed,
  findNewestDate,
  isByDate,
  isOfAlerts,
  listPublicationIds,
  type PublicationList,
} from './publication-lists.queries.ts';
import { entriesOf, readFoundInList, steppedPublications } from './publication-search.queries.ts';
import { findDomains, findPublications, findSummaries } from './publications.queries.ts';

/**
 * Scope of a list: the visible publications, all outside the trash, or the trash
 * (docs/specification/publishing.md#visibility).
 */
export type ListView = 'public' | 'kept' | 'trashed';

/** Page, search and order of a list. */
export interface ListRequest {
  readonly page: PageRequest;
  /** Words, all of which have to be found in title or body. */
  readonly search?: string | undefined;
  readonly status?: ListedStatus | undefined;
  /** Only those of which a picture waits for its alternative text. */
  readonly isToDescribe?: boolean;
  /** Id of a domain, or `-` for those of no domain of the organisation. */
  readonly domain?: string | undefined;
  /** Only publications dated within that year. */
  readonly year?: number | undefined;
  /** The one that has this slug, or had it; a search is left aside then. */
  readonly slug?: string | undefined;
  /** Newest first when left out. */
  readonly sort?: PublicationSort | undefined;
  /** True to leave out bodies and images. */
  readonly isBrief?: boolean;
  /** Ends a list that is read in steps when the caller has disconnected. */
  readonly signal?: AbortSignal;
}

/** A page whose publications are read as they are sent. */
export interface ReadablePage {
  /** Faulty ones are marked for administrators, and left out for visitors. */
  readonly items: AsyncIterable<ListedPublication>;
  /** Length of the whole list. */
  readonly total: number;
}

/** Publications of one query: it blocks other requests, and bodies are long. */
const STEP = 5;

async function* readInSteps(
  { db, log }: Pick<Services, 'db' | 'log'>,
  kind: PublicationKind,
  view: ListView,
  ids: readonly string[],
  isBrief: boolean,
): AsyncGenerator<ListedPublication> {
  const presentRows = view === 'public' ? presentAllReadable : presentMarked;
  const common = { log, type: kind, schema: listedPublicationSchema };
  if (isBrief) {
    const rows = await findSummaries(db, ids);
    const domains = ids.length === 0 ? new Map<string, string[]>() : await findDomains(db, ids);
    const present = (row: (typeof rows)[number]) => presentListed(row, domains.get(row.id) ?? []);
    yield* presentRows({ ...common, present, idOf: ({ id }) => id }, rows);
  }
  for (let start = 0; !isBrief && start < ids.length; start += STEP) {
    const records = await findPublications(db, ids.slice(start, start + STEP));
    yield* presentRows({ ...common, present: presentPublication, idOf: ({ row }) => row.id }, records);
  }
}

/** Returns the identifiers of a page. */
async function findPage(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  list: PublicationList,
  { page, search = '', slug, signal }: ListRequest,
): Promise<{ ids: string[]; total: number }> {
  if (slug !== undefined) {
    const ids = await findListed(db, list, slug);
    return { ids: ids.slice(offsetOf(page)), total: ids.length };
  }
  const range = { offset: offsetOf(page), limit: page.pageSize };
  const words = askedWords(search, settings.timeZone);
  if (words.terms.length > 0) {
    const read: SearchedList['read'] = (found, part) => readFoundInList(db, list, found, part);
    return searchList({ db }, { entries: entriesOf(list), isDated: true, read }, words, range);
  }
  // Pictures to describe may be few among all that an index has in the list's order.
  if (list.isToDescribe) return searchInSteps(steppedPublications(db, list), range, signal);
  const entries = await domainListOf(db, list);
  const total = entries ? await countDomainEntries(db, entries) : await countPublications(db, list);
  const ids =
    entries && isByDate(list)
      ? await listDomainIds(db, entries, page, total)
      : await listPublicationIds(db, list, page, total);
  return { ids, total };
}

/** Returns a list as the entries of a domain, where these are exactly its publications: they know no alerts. */
async function domainListOf(db: Services['db'], list: PublicationList): Promise<DomainList | undefined> {
  const { kind, scope, status, span, domains, sort } = list;
  if (!domains || scope === 'trashed' || isOfAlerts(list)) return undefined;
  const domainId = await findChosenDomain(db, domains);
  if (domainId === undefined) return undefined;
  return { domainId, kind, scope, status, span, sort: sort === 'oldest' ? sort : 'newest' };
}

/** Returns the domains that a list is narrowed to, as the queries take them. */
async function domainsOf(
  { organisation }: Pick<Services, 'organisation'>,
  domain: string | undefined,
): Promise<DomainChoice | undefined> {
  if (domain !== NO_DOMAIN) return domain === undefined ? undefined : { of: domain };
  // What belongs to removed domains alone stands on no page of a domain, and would be found by no other choice.
  const { domains } = await organisation.read();
  return { ofNone: domains.items.map(({ id }) => id) };
}

/** Returns a page of a list: newest first, the trash by the instant of trashing. */
export async function listPublications(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'settings' | 'organisation'>,
  kind: PublicationKind,
  view: ListView,
  request: ListRequest,
): Promise<ReadablePage> {
  const { clock, settings } = services;
  const { status, isToDescribe, domain, sort, year, isBrief = false } = request;
  const at = clock.now().toISOString();
  const { ids, total } = await findPage(
    services,
    {
      kind,
      scope: view === 'public' ? { visibleAt: at } : view,
      status: status && { shown: status, at },
      isToDescribe,
      domains: await domainsOf(services, domain),
      span: year === undefined ? undefined : spanOfYear(year, settings.timeZone),
      sort,
    },
    request,
  );
  return { items: readInSteps(services, kind, view, ids, isBrief), total };
}

/** Returns the years of the publications outside the trash, newest first. */
export function listPublicationYears(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  kind: PublicationKind,
): Promise<number[]> {
  return yearsOf((before) => findNewestDate(db, { kind, scope: 'kept' }, before), settings.timeZone);
}
