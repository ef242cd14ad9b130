import type { Services } from '#content/services.ts';
import type { PublicationRow } from '#lib/db/schema.ts';
import { yearsOf } from '#lib/db/years-of.ts';
import { type NumberedPage, nearestPage, PUBLIC_PAGE_SIZE, pageCount } from '#lib/http/pagination.ts';
import { spanOfYear } from '#lib/text/local-time.ts';
import { typeset } from '#lib/text/typeset.ts';
import { isPossibleYear } from '#lib/text/years.ts';
import { DOMAIN, YEAR } from '#src/addresses/known-parameters.ts';
import { findInForce } from './bulletin-alerts.queries.ts';
import { countDomainEntries, findNewestOfDomain, listDomainIds } from './domain-entries.queries.ts';
import { findNeighbours } from './neighbours.queries.ts';
import { isNarrowed, type PublicChoice } from './public-choice.ts';
import { typesetPublication } from './public-presentation.ts';
import { alertState, isVisible } from './publication.policy.ts';
import { presentPublication, presentSummary } from './publication.presenter.ts';
import {
  EXCERPT_LENGTH,
  type Publication,
  type PublicationKind,
  type PublicationLink,
  type PublicationSummary,
} from './publication.schema.ts';
import type { AlertState } from './publication.ts';
import { alertOf } from './publication-columns.ts';
import {
  countPublications,
  findNewestDate,
  listPublicationIds,
  newestFirst,
  selectIdOfSlug,
} from './publication-lists.queries.ts';
import { findBySlug, findSummaries, listSummaries, type SummaryRow } from './publications.queries.ts';
import { hasInstants, isReadable } from './readable-rows.ts';

/** Returns the readable rows as cards show them. @param excerptLength in characters. */
export function presentCards(
  services: Services,
  rows: readonly SummaryRow[],
  excerptLength: number,
  now: Date,
): PublicationSummary[] {
  return rows
    .filter((row) => isReadable(services, row))
    .map((row) => presentSummary(row, excerptLength, now));
}

function visibleAt(now: Date) {
  return { visibleAt: now.toISOString() };
}

/** With a page of others, no more than the 100 that any page holds. */
const MOST_ALERTS_SHOWN = 90;

/**
 * Returns a page of a kind's visible publications, the nearest one for a page out of range
 * (docs/specification/addresses.md#pages-of-a-list). Bulletins in force stand on the first page, wherever the others of
 * their time are: an alert that lasts must not be looked for.
 * @param pageParam the address's `page` parameter.
 * @param choice as {@link readPublicChoice} returns it.
 */
export async function readPublicList(
  services: Services,
  kind: PublicationKind,
  pageParam: string | number | null,
  choice: PublicChoice = {},
): Promise<NumberedPage<PublicationSummary>> {
  const now = services.clock.now();
  if (isNarrowed(choice)) return readNarrowedList(services, kind, pageParam, choice, now);
  const list = { kind, scope: visibleAt(now) };
  const total = await countPublications(services.db, list);
  const { page, pageCount } = nearestPage(pageParam, total, PUBLIC_PAGE_SIZE);
  const rows = await listSummaries(services.db, list, { page, pageSize: PUBLIC_PAGE_SIZE });
  const alerts = kind === 'bulletin' ? (await readAlerts(services)).slice(0, MOST_ALERTS_SHOWN) : [];
  const others = presentCards(services, rows, EXCERPT_LENGTH, now).filter(
    ({ id }) => !alerts.some((alert) => alert.id === id),
  );
  return { items: page === 1 ? [...alerts, ...others] : others, page, pageCount, total };
}

/** Returns how many pages visitors see of a kind, or of a part of it. */
export async function countPublicPages(
  services: Services,
  kind: PublicationKind,
  choice: PublicChoice = {},
): Promise<number> {
  const now = services.clock.now();
  const total = isNarrowed(choice)
    ? await countNarrowed(services, kind, choice, now)
    : await countPublications(services.db, { kind, scope: visibleAt(now) });
  return pageCount(total, PUBLIC_PAGE_SIZE);
}

/** Returns the years in which visitors see publications of a kind, newest first. */
export function readPublicYears(services: Services, kind: PublicationKind): Promise<number[]> {
  const list = { kind, scope: visibleAt(services.clock.now()) };
  return yearsOf((before) => findNewestDate(services.db, list, before), services.settings.timeZone);
}

/**
 * Returns the filters of an address, without those that no visitor can choose: a domain that the organisation does not
 * have, a year without publications.
 */
export async function readPublicChoice(
  services: Services,
  kind: PublicationKind,
  asked: URLSearchParams,
): Promise<PublicChoice> {
  const { domains } = await services.organisation.read();
  const domain = domains.items.find(({ id }) => id === asked.get(DOMAIN));
  const year = Number(asked.get(YEAR));
  return { domainId: domain?.id, year: (await hasYear(services, kind, year)) ? year : undefined };
}

/** True when visitors see publications of a kind in a year. */
async function hasYear(
  { db, clock, settings }: Services,
  kind: PublicationKind,
  year: number,
): Promise<boolean> {
  if (!isPossibleYear(year)) return false;
  const { from, before } = spanOfYear(year, settings.timeZone);
  const newest = await findNewestDate(db, { kind, scope: visibleAt(clock.now()) }, before);
  return newest !== undefined && newest >= from;
}

/** Returns a choice as the queries take it. */
function narrowedList({ settings }: Services, kind: PublicationKind, { year }: PublicChoice, now: Date) {
  const span = year === undefined ? undefined : spanOfYear(year, settings.timeZone);
  return { kind, scope: visibleAt(now), span };
}

function countNarrowed(services: Services, kind: PublicationKind, choice: PublicChoice, now: Date) {
  const list = narrowedList(services, kind, choice, now);
  const { domainId } = choice;
  return domainId === undefined
    ? countPublications(services.db, list)
    : countDomainEntries(services.db, { ...list, domainId });
}

/** Returns a page of a part of a list, in its order. */
async function readNarrowedList(
  services: Services,
  kind: PublicationKind,
  pageParam: string | number | null,
  choice: PublicChoice,
  now: Date,
): Promise<NumberedPage<PublicationSummary>> {
  const { db } = services;
  const total = await countNarrowed(services, kind, choice, now);
  const { page, pageCount } = nearestPage(pageParam, total, PUBLIC_PAGE_SIZE);
  const asked = { page, pageSize: PUBLIC_PAGE_SIZE };
  const list = narrowedList(services, kind, choice, now);
  const { domainId } = choice;
  const ids =
    domainId === undefined
      ? await listPublicationIds(db, list, asked, total)
      : await listDomainIds(db, { ...list, domainId }, asked, total);
  const rows = ids.length === 0 ? [] : await findSummaries(db, ids);
  return { items: presentCards(services, rows, EXCERPT_LENGTH, now), page, pageCount, total };
}

/** Returns the newest visible publication of a kind. @param excerptLength in characters. */
export async function readLatest(
  services: Services,
  kind: PublicationKind,
  excerptLength: number,
): Promise<PublicationSummary | null> {
  const now = services.clock.now();
  const first = { page: 1, pageSize: 1 };
  const list = { kind, scope: visibleAt(now) };
  const rows = await listSummaries(services.db, list, first);
  return presentCards(services, rows, excerptLength, now)[0] ?? null;
}

/** Returns the visible bulletins whose alert is in force, newest first (docs/specification/publishing.md#bulletins-in-force). */
export async function readAlerts(services: Services): Promise<PublicationSummary[]> {
  const now = services.clock.now();
  const ids = await findInForce(services.db, now);
  const rows = ids.length === 0 ? [] : await findSummaries(services.db, ids);
  return presentCards(services, rows, EXCERPT_LENGTH, now);
}

/** A domain, for a link to its page. */
export interface DomainLink {
  readonly id: string;
  readonly title: string;
}

export type PublicDetail =
  | {
      readonly found: 'current';
      readonly publication: Publication;
      readonly alert: AlertState | null;
      /** 'Précédent': the one before it in the list. */
      readonly newer: PublicationLink | null;
      /** 'Suivant': the one after it in the list. */
      readonly older: PublicationLink | null;
      /** Those of the organisation's domains to which it belongs. */
      readonly domains: readonly DomainLink[];
      /** The newest others of these domains. */
      readonly related: readonly PublicationSummary[];
    }
  /** The slug is a former one (docs/specification/addresses.md#former-slugs). */
  | { readonly found: 'moved'; readonly slug: string }
  | { readonly found: 'nothing' };

function typesetLink({ slug, title }: PublicationLink): PublicationLink {
  return { slug, title: typeset(title) };
}

async function readNeighbours({ db }: Services, kind: PublicationKind, row: PublicationRow, now: Date) {
  const { newer, older } = await findNeighbours(db, kind, now.toISOString(), row);
  const linkTo = (row: typeof newer) => (row && hasInstants(row.sorted_at) ? typesetLink(row) : null);
  return { newer: linkTo(newer), older: linkTo(older) };
}

/** Publications that a publication's page proposes. */
const RELATED = 3;

/**
 * Returns the newest others of some domains, for a publication's page. A reader of advice on safety, or of a
 * violence, is led nowhere else.
 */
async function readRelated(
  services: Services,
  row: PublicationRow,
  domains: readonly DomainLink[],
  now: Date,
): Promise<PublicationSummary[]> {
  if (row.mentions_violence === 1 || alertState(alertOf(row), now) === 'inForce') return [];
  const { db } = services;
  const found = await Promise.all(
    // One more, because the publication itself may be among them.
    domains.map(({ id }) => findNewestOfDomain(db, id, now.toISOString(), RELATED + 1)),
  );
  const distinct = new Map(found.flat().map((entry) => [entry.id, entry]));
  distinct.delete(row.id);
  const newest = [...distinct.values()].sort(newestFirst).slice(0, RELATED);
  if (newest.length === 0) return [];
  const rows = await findSummaries(
    db,
    newest.map(({ id }) => id),
  );
  return presentCards(services, rows, EXCERPT_LENGTH, now);
}

/** True when a publication has or had a slug, whether or not visitors see it. */
export async function isSlugKnown(
  { db }: Pick<Services, 'db'>,
  kind: PublicationKind,
  slug: string,
): Promise<boolean> {
  return (await selectIdOfSlug(db, kind, slug).limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the visible publication of a slug with its neighbours, its current slug for a former one, or nothing. */
export async function readPublicDetail(
  services: Services,
  kind: PublicationKind,
  slug: string,
): Promise<PublicDetail> {
  const { db, clock } = services;
  const now = clock.now();
  const record = await findBySlug(db, kind, slug);
  if (!record) return { found: 'nothing' };
  const { row } = record;
  if (!isReadable(services, { ...row, cover: record.cover })) return { found: 'nothing' };
  if (!isVisible(presentPublication(record), now)) return { found: 'nothing' };
  if (row.slug !== slug) return { found: 'moved', slug: row.slug };
  const organisation = await services.organisation.read();
  const domains = organisation.domains.items.filter(({ id }) => record.domains.includes(id));
  return {
    found: 'current',
    publication: typesetPublication(presentPublication(record)),
    alert: alertState(alertOf(row), now),
    ...(await readNeighbours(services, kind, row, now)),
    domains: domains.map(({ id, title }) => ({ id, title })),
    related: await readRelated(services, row, domains, now),
  };
}
