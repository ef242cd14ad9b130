import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#lib/db/index.ts';
import { listed, preparedQuery } from '#lib/db/prepared-query.ts';
import type { Database, PublicationRow } from '#lib/db/schema.ts';
import { isSqlite } from '#lib/db/sqlite-dialect.ts';
import { type ListRange, nearerRange, offsetOf, type PageRequest } from '#lib/http/pagination.ts';
import type { Span } from '#lib/text/local-time.ts';
import {
  ALERT_TIME,
  type ListedStatus,
  type PublicationSort,
  type ShownStatus,
} from './publication.policy.ts';
import { PUBLICATION_KINDS, type PublicationKind } from './publication.schema.ts';

/** Publications of a kind that visitors see at an instant. */
export type VisibleScope = { readonly visibleAt: string };

/** Publications of a kind that a list has: visible ones, all outside the trash (`kept`), or the trash. */
export type Scope = VisibleScope | 'kept' | 'trashed';

/** Publications of a domain, or of none of some domains. */
export type DomainChoice = { readonly of: string } | { readonly ofNone: readonly string[] };

/** Filters of a list, beside its scope. */
export interface ListChoice {
  readonly status?: { readonly shown: ListedStatus; readonly at: string } | undefined;
  /** Only publications dated within it. */
  readonly span?: Span | undefined;
  /** True for those of which a picture waits for its alternative text. */
  readonly isToDescribe?: boolean | undefined;
  readonly domains?: DomainChoice | undefined;
  /** Newest first when left out; the trash knows one date only, that of its trashing. */
  readonly sort?: PublicationSort | undefined;
}

/** A list of one kind: its scope, filters and order. */
export interface PublicationList extends ListChoice {
  readonly kind: PublicationKind;
  readonly scope: Scope;
}

export type Publications = ExpressionBuilder<Database, 'publications'>;

/** Sort key of lists by title: as much of the text as a title can be. Indexes hold the same expression. */
const TITLE = sql<string>`substr(search_text, 1, 200)`;

const DATES = {
  newest: ['sorted_at', 'desc'],
  oldest: ['sorted_at', 'asc'],
  changed: ['updated_at', 'desc'],
} as const;

/** Returns the sort key of a list, before the identifier, and the direction of both. */
export function orderOf({ scope, sort = 'newest' }: Pick<PublicationList, 'scope' | 'sort'>) {
  if (sort === 'title') return { key: TITLE, direction: 'asc' } as const;
  const [column, direction] = DATES[sort];
  return { key: sql.ref<string>(scope === 'trashed' ? 'deleted_at' : column), direction } as const;
}

/** True for a list whose order is that of its dates. */
export function isByDate({ sort = 'newest' }: Pick<PublicationList, 'sort'>): boolean {
  return sort === 'newest' || sort === 'oldest';
}

/** Compares rows as a list that is newest first has them. */
export function newestFirst(
  one: Pick<PublicationRow, 'sorted_at' | 'id'>,
  other: Pick<PublicationRow, 'sorted_at' | 'id'>,
): number {
  return other.sorted_at.localeCompare(one.sorted_at) || other.id.localeCompare(one.id);
}

/** Returns the status and the instant that a list is filtered by, if any. */
export function shownIn({
  scope,
  status,
}: Pick<PublicationList, 'scope' | 'status'>): { shown: ShownStatus; at: string } | undefined {
  // An echo without a date sorts by its creation, which is past: one comparison serves all kinds
  // (docs/specification/publishing.md#visibility).
  if (typeof scope === 'object') return { shown: 'published', at: scope.visibleAt };
  if (status?.shown === 'inForce' || status?.shown === 'ended') return { shown: 'published', at: status.at };
  return status as { shown: ShownStatus; at: string } | undefined;
}

/** True for a list of the bulletins whose alert is in force, or over. */
export function isOfAlerts({ status }: PublicationList): boolean {
  return status?.shown === 'inForce' || status?.shown === 'ended';
}

/**
 * Returns a condition for which no database enters an index, so that it reads the one that has the rows in the list's order
 * instead of sorting all of them.
 */
function withoutIndex(condition: Expression<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`case when ${condition} then 1 end is not null`;
}

/**
 * Returns the condition of {@link isOfAlerts}: an SQL form of `alertState` in `publication.policy.ts`. Those in force, which are few,
 * are looked up once, because to tell whether an alert is over, the whole row of each would be read. PostgreSQL would join
 * them, and without statistics look them up again for each bulletin.
 */
function hasAlertState(eb: Publications, { kind, status }: PublicationList): Expression<SqlBool> {
  if (!status || kind !== 'bulletin') return sql<SqlBool>`1 = 0`;
  const { shown, at } = status;
  const since = new Date(Date.parse(at) - ALERT_TIME).toISOString();
  const those = (isLasting: RawBuilder<unknown>) => sql`select id from publications
    where kind = 'bulletin' and deleted_at is null and status = 'published' and sorted_at <= ${at} and ${isLasting}`;
  const inForce = sql<string>`(${those(sql`ends_at > ${at}`)}
    union all ${those(sql`ends_at is null and sorted_at > ${since}`)})`;
  return withoutIndex(eb('id', shown === 'inForce' ? 'in' : 'not in', inForce));
}

/** Literal, because with a bound value SQLite would not use the partial indexes with this condition. */
const HAS_PICTURES_TO_DESCRIBE = sql<SqlBool>`pictures_to_describe > 0`;

/**
 * Returns the condition of a choice of domains, which looks each publication up in the key of `publication_domains`. It
 * compares the value of a subquery, because PostgreSQL would turn `exists` into a join that reads all of that table.
 */
function hasDomains(choice: DomainChoice): Expression<SqlBool> {
  const isOf = 'of' in choice;
  const ids = isOf ? [choice.of] : choice.ofNone;
  if (ids.length === 0) return sql<SqlBool>`1 = 1`;
  const found = sql`(select 1 from publication_domains
    where publication_id = publications.id and domain_id in (${sql.join(ids)}) limit 1)`;
  return isOf ? sql<SqlBool>`${found} is not null` : sql<SqlBool>`${found} is null`;
}

/** Before every date. */
const EARLIEST = '0001-01-01T00:00:00.000Z';

/** Bounds of the rows that are asked of a list. */
interface Part {
  /** True for the rows after a row of the list. */
  readonly isAfter?: boolean;
  /** True for the rows up to a row of the list. */
  readonly isUpTo?: boolean;
  /** True where the database may look rows up by their dates and sort them, in whatever order the list is. */
  readonly isFoundByDate?: boolean;
}

/** One end of the dates of a list. */
interface Bound {
  readonly sign: '>' | '>=' | '<' | '<=';
  readonly at: string;
}

/** Returns the dates that a list is bounded by, one bound an end: a database enters its index by one alone. */
export function boundsOf(list: Pick<PublicationList, 'scope' | 'status' | 'span'>): {
  readonly from?: Bound;
  readonly to?: Bound;
} {
  const shown = shownIn(list);
  const { span } = list;
  const past: Bound[] = shown?.shown === 'published' ? [{ sign: '<=', at: shown.at }] : [];
  const coming: Bound[] = shown?.shown === 'scheduled' ? [{ sign: '>', at: shown.at }] : [];
  const to: Bound[] = [...past, ...(span ? [{ sign: '<', at: span.before } as const] : [])];
  const from: Bound[] = [...coming, ...(span ? [{ sign: '>=', at: span.from } as const] : [])];
  // Of two bounds at one instant, the one that leaves it out.
  to.sort((one, other) => one.at.localeCompare(other.at) || one.sign.length - other.sign.length);
  from.sort((one, other) => other.at.localeCompare(one.at) || one.sign.length - other.sign.length);
  return { ...(from[0] && { from: from[0] }), ...(to[0] && { to: to[0] }) };
}

/** Returns the bounds that a part of a list does not imply already by its own. */
function openBounds(list: PublicationList, { isAfter = false, isUpTo = false }: Part): readonly Bound[] {
  const { from, to } = boundsOf(list);
  const { sort = 'newest' } = list;
  const isFromKnown = (sort === 'newest' && isUpTo) || (sort === 'oldest' && isAfter);
  const isToKnown = (sort === 'newest' && isAfter) || (sort === 'oldest' && isUpTo);
  return [...(from && !isFromKnown ? [from] : []), ...(to && !isToKnown ? [to] : [])];
}

/**
 * Returns the condition of a list's rows, or of a part of them: the SQL form of `isVisible` and `shownStatus` in
 * `publication.policy.ts`. An instant that the part's bounds imply is left out: a database enters its index
 * by one bound, and by that one it would read the list from its beginning.
 */
export function isInList(list: PublicationList, part: Part = {}) {
  const { kind, scope } = list;
  const shown = shownIn(list);
  const mayEnterByDate = isByDate(list) || part.isFoundByDate;
  return (eb: Publications): Expression<SqlBool> => {
    // Literals, because SQLite plans the statement again for each bound value that a partial index has a condition about.
    const isShown = shown && eb('status', '=', sql.lit(shown.shown === 'draft' ? 'draft' : 'published'));
    const isDated = openBounds(list, part).map(({ sign, at }) => eb('sorted_at', sign, at));
    return eb.and([
      eb('kind', '=', sql.lit(kind)),
      eb('deleted_at', scope === 'trashed' ? 'is not' : 'is', null),
      ...(isShown ? [list.isToDescribe ? withoutIndex(isShown) : isShown] : []),
      ...(mayEnterByDate ? isDated : isDated.map(withoutIndex)),
      ...(isOfAlerts(list) ? [hasAlertState(eb, list)] : []),
      ...(list.isToDescribe ? [HAS_PICTURES_TO_DESCRIBE] : []),
      ...(list.domains ? [hasDomains(list.domains)] : []),
    ]);
  };
}

const countsQuery = preparedQuery((db, kinds: readonly PublicationKind[], count: number) =>
  db.selectFrom('publication_counts').selectAll().where('kind', 'in', listed(kinds, count)),
);

/** Returns the number of rows in each place of each kind; a place without rows may be left out. */
export function readCounts(db: Db, kinds: readonly PublicationKind[] = PUBLICATION_KINDS) {
  return countsQuery(db, kinds, kinds.length);
}

/** Returns the number of rows of a list, counted in the index by date. */
async function countRows(db: Db, list: PublicationList): Promise<number> {
  const { total } = await db
    .selectFrom('publications')
    .where(isInList({ ...list, sort: 'newest' }))
    // Always true; otherwise SQLite may take an index without dates, and read every text.
    .$if(!boundsOf(list).from, (query) => query.where('sorted_at', '>=', EARLIEST))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const scheduledQuery = preparedQuery((db, { at }: { readonly at: string }, kind: PublicationKind) =>
  db
    .selectFrom('publications')
    .where(isInList({ kind, scope: 'kept', status: { shown: 'scheduled', at } }))
    .select((eb) => eb.fn.countAll<number>().as('total')),
);

/** Returns the number of rows of a list. Only those of a span, of a domain and of alerts, and scheduled ones, are counted row by row. */
export async function countPublications(db: Db, list: PublicationList): Promise<number> {
  if (list.span || list.domains || isOfAlerts(list)) return countRows(db, list);
  const counts = await readCounts(db, [list.kind]);
  const at = (...places: readonly string[]) =>
    counts.reduce((sum, { place, total }) => sum + (places.includes(place) ? total : 0), 0);
  const shown = shownIn(list);
  if (list.scope === 'trashed') return at('trashed');
  if (!shown) return at('draft', 'published');
  if (shown.shown === 'draft') return at('draft');
  const [{ total } = { total: 0 }] = await scheduledQuery(db, { at: shown.at }, list.kind);
  return shown.shown === 'scheduled' ? total : at('published') - total;
}

/** Returns the newest date of a list, before an instant where one is given. */
export async function findNewestDate(
  db: Db,
  list: Pick<PublicationList, 'kind' | 'scope'>,
  before: string | undefined,
): Promise<string | undefined> {
  const span = before === undefined ? undefined : { from: EARLIEST, before };
  const row = await db
    .selectFrom('publications')
    .where(isInList({ ...list, span }))
    .select('sorted_at')
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sorted_at;
}

/** Selects identifiers of a part of a list, from the index that has its order; those from its end come last one first. */
export function selectIds(
  db: Db,
  list: PublicationList,
  { offset, limit, isFromEnd = false }: Omit<ListRange, 'isFromEnd'> & Partial<ListRange>,
  part: Part = {},
) {
  const { key, direction: forwards } = orderOf(list);
  const backwards = forwards === 'asc' ? 'desc' : 'asc';
  const direction = isFromEnd ? backwards : forwards;
  return db
    .selectFrom('publications')
    .where(isInList(list, part))
    .select('id')
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset);
}

/**
 * Length of a list of a year, or of scheduled ones, up to which SQLite looks them up by their dates and sorts them, sooner than it
 * finds them among all of an index. PostgreSQL knows how many there are, and decides.
 */
const SORTED_ON_SQLITE = 1_000;

/** Returns the identifiers of one page of a list. @param total length of the list, where it is known. */
export async function listPublicationIds(
  db: Db,
  list: PublicationList,
  page: PageRequest,
  total = Number.MAX_SAFE_INTEGER,
): Promise<string[]> {
  const range = nearerRange({ offset: offsetOf(page), limit: page.pageSize }, total);
  if (range.limit === 0) return [];
  const isFoundByDate = boundsOf(list).from !== undefined && (total <= SORTED_ON_SQLITE || !isSqlite(db));
  const rows = await selectIds(db, list, range, { isFoundByDate }).execute();
  const ids = rows.map(({ id }) => id);
  return range.isFromEnd ? ids.reverse() : ids;
}

/** Selects the identifier of the publication that has or had a slug. */
export function selectIdOfSlug(db: Db, kind: PublicationKind, slug: string) {
  return db
    .selectFrom('publication_slugs')
    .select('publication_id')
    .where('kind', '=', kind)
    .where('slug', '=', slug);
}

/** Returns the identifier of the publication that has or had a slug, where a list has it. */
export async function findListed(db: Db, list: PublicationList, slug: string): Promise<string[]> {
  const rows = await db
    .selectFrom('publications')
    .where(isInList(list))
    .where('id', '=', selectIdOfSlug(db, list.kind, slug))
    .select('id')
    .limit(1)
    .execute();
  return rows.map((row) => row.id);
}

/** A publication's slug, with the instants of its publication and its last change. */
export type AddressRow = Pick<PublicationRow, 'id' | 'slug' | 'sorted_at' | 'updated_at'>;

/**
 * Returns addresses of the visible publications, oldest first: those after a row, or a part of all.
 * @param from `total` is the number of all.
 */
export async function findAddresses(
  db: Db,
  kind: PublicationKind,
  visibleAt: string,
  from:
    | { readonly after: Pick<AddressRow, 'sorted_at' | 'id'> }
    | { readonly position: number; readonly total: number },
  limit: number,
): Promise<AddressRow[]> {
  const isAfter = 'after' in from;
  const range = isAfter
    ? { offset: 0, limit, isFromEnd: false }
    : nearerRange({ offset: from.position, limit }, from.total);
  const direction = range.isFromEnd ? 'desc' : 'asc';
  const query = db
    .selectFrom('publications')
    .where(isInList({ kind, scope: { visibleAt }, sort: 'oldest' }, { isAfter }))
    .select(['id', 'slug', 'sorted_at', 'updated_at'])
    .orderBy('sorted_at', direction)
    .orderBy('id', direction)
    .limit(range.limit);
  if (isAfter) {
    const { sorted_at, id } = from.after;
    return query.where((eb) => eb(eb.refTuple('sorted_at', 'id'), '>', eb.tuple(sorted_at, id))).execute();
  }
  const rows = await query.offset(range.offset).execute();
  return range.isFromEnd ? rows.reverse() : rows;
}
