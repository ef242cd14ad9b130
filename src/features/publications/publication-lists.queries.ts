import { type SqlBool, sql } from 'kysely';
import { containing } from '#platform/db/containing.ts';
import type { Db } from '#platform/db/index.ts';
import type { PublicationRow } from '#platform/db/schema.ts';
import type { PageRequest } from '#platform/http/pagination.ts';
import type { PublicationSort, ShownStatus } from './publication.policy.ts';
import type { PublicationKind } from './publication.schema.ts';

/** Which publications of a kind a list holds: what a visitor sees at an instant, all that is kept, the trash. */
export type Scope = { readonly visibleAt: string } | 'kept' | 'trashed';

/** What a list is narrowed to. */
export interface Narrowing {
  /** Folded; each of them has to be found. */
  readonly words?: readonly string[];
  readonly status?: { readonly shown: ShownStatus; readonly at: string } | undefined;
}

function inScope(db: Db, kind: PublicationKind, scope: Scope) {
  const query = db.selectFrom('publications').where('kind', '=', kind);
  if (scope === 'trashed') return query.where('deleted_at', 'is not', null);
  if (scope === 'kept') return query.where('deleted_at', 'is', null);
  // An echo without a date sorts by its creation, which is past: one comparison serves all kinds (D15, D16).
  return query
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .where('sorted_at', '<=', scope.visibleAt);
}

function narrowed(db: Db, kind: PublicationKind, scope: Scope, { words = [], status }: Narrowing) {
  let query = inScope(db, kind, scope);
  if (status) {
    query = query.where('status', '=', status.shown === 'draft' ? 'draft' : 'published');
    if (status.shown !== 'draft') {
      query = query.where('sorted_at', status.shown === 'scheduled' ? '>' : '<=', status.at);
    }
  }
  for (const word of words) query = query.where((eb) => containing(eb.ref('search_text'), word));
  return query;
}

/** How many a list holds; answered from its index where nothing is searched for. */
export async function countPublications(
  db: Db,
  kind: PublicationKind,
  scope: Scope,
  narrowing: Narrowing = {},
): Promise<number> {
  const { total } = await narrowed(db, kind, scope, narrowing)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** How many of each kind are kept, or lie in the trash; a kind that has none is left out. */
export async function countByKind(
  db: Db,
  scope: 'kept' | 'trashed',
): Promise<{ readonly kind: PublicationKind; readonly total: number }[]> {
  return db
    .selectFrom('publications')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('total')])
    .where('deleted_at', scope === 'kept' ? 'is' : 'is not', null)
    .groupBy('kind')
    .execute();
}

/** What lists sort by when they sort by title: as much of the text as a title can be. An index holds the same. */
const TITLE = sql<string>`substr(search_text, 1, 200)`;

/**
 * Identifiers of a list in an order, or of one page of it; answered from an index where nothing is searched for.
 * @param sort newest first when left out; the trash knows one date only, that of its trashing.
 */
export async function listPublicationIds(
  db: Db,
  kind: PublicationKind,
  scope: Scope,
  page?: PageRequest,
  { sort = 'newest', ...narrowing }: Narrowing & { readonly sort?: PublicationSort | undefined } = {},
): Promise<string[]> {
  const all = narrowed(db, kind, scope, narrowing).select('id');
  const date = scope === 'trashed' ? 'deleted_at' : sort === 'changed' ? 'updated_at' : 'sorted_at';
  const direction = sort === 'newest' || sort === 'changed' ? 'desc' : 'asc';
  let query = all.orderBy(sort === 'title' ? TITLE : date, direction).orderBy('id', direction);
  if (page) query = query.limit(page.pageSize).offset((page.page - 1) * page.pageSize);
  const rows = await query.execute();
  return rows.map((row) => row.id);
}

/** A publication's address, and what tells when it came to say what it says. */
export type AddressRow = Pick<PublicationRow, 'id' | 'slug' | 'sorted_at' | 'updated_at'>;

/** Addresses in the order of lists: those after a place, or from a position on. */
export async function findAddresses(
  db: Db,
  kind: PublicationKind,
  visibleAt: string,
  from: { readonly after: Pick<AddressRow, 'sorted_at' | 'id'> } | { readonly position: number },
  limit: number,
): Promise<AddressRow[]> {
  const query = inScope(db, kind, { visibleAt })
    .select(['id', 'slug', 'sorted_at', 'updated_at'])
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if ('position' in from) return query.offset(from.position).execute();
  const { sorted_at, id } = from.after;
  return query.where((eb) => eb(eb.refTuple('sorted_at', 'id'), '<', eb.tuple(sorted_at, id))).execute();
}

/** The next one of a list before (`newer`) or after (`older`) a place in its order. */
export async function findNeighbour(
  db: Db,
  kind: PublicationKind,
  visibleAt: string,
  place: Pick<PublicationRow, 'sorted_at' | 'id'>,
  direction: 'newer' | 'older',
): Promise<{ slug: string; title: string } | undefined> {
  const [comparison, order] = direction === 'newer' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
  return inScope(db, kind, { visibleAt })
    .select(['slug', 'title'])
    .where((eb) => eb(eb.refTuple('sorted_at', 'id'), comparison, eb.tuple(place.sorted_at, place.id)))
    .orderBy('sorted_at', order)
    .orderBy('id', order)
    .executeTakeFirst();
}

/** A publication that waits for something to happen with it, and when that was or is. */
export interface AwaitingRow extends Pick<PublicationRow, 'kind' | 'id' | 'title'> {
  readonly date: string;
}

export interface Awaiting {
  readonly total: number;
  readonly rows: AwaitingRow[];
}

// Written out, not bound: an index of a part of the table serves only who names that part.
const IS_DRAFT = sql<SqlBool>`status = 'draft'`;
const IS_PUBLISHED = sql<SqlBool>`status = 'published'`;

/** Drafts of all kinds, last changed first. */
export async function findDrafts(db: Db, limit: number): Promise<Awaiting> {
  const drafts = db.selectFrom('publications').where('deleted_at', 'is', null).where(IS_DRAFT);
  const rows = await drafts
    .select(['kind', 'id', 'title', 'updated_at as date'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const { total } = await drafts
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { total, rows };
}

/** What comes out after an instant, of all kinds, next first. */
export async function findScheduled(db: Db, now: string, limit: number): Promise<Awaiting> {
  const scheduled = db
    .selectFrom('publications')
    .where('deleted_at', 'is', null)
    .where(IS_PUBLISHED)
    .where('sorted_at', '>', now);
  const rows = await scheduled
    .select(['kind', 'id', 'title', 'sorted_at as date'])
    .orderBy('sorted_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const { total } = await scheduled
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { total, rows };
}
