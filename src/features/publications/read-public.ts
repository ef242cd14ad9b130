import type { Services } from '#content/services.ts';
import { type NumberedPage, nearestPage, PUBLIC_PAGE_SIZE } from '#platform/http/pagination.ts';
import { typeset } from '#platform/text/typeset.ts';
import { typesetPublication } from './public-presentation.ts';
import { isVisible } from './publication.policy.ts';
import { presentPublication, presentSummary } from './publication.presenter.ts';
import {
  EXCERPT_LENGTH,
  type Publication,
  type PublicationKind,
  type PublicationLink,
  type PublicationSummary,
} from './publication.schema.ts';
import { countPublications, findNeighbour, listPublicationIds } from './publication-lists.queries.ts';
import { findBySlug, findPublication, findSummaries } from './publications.queries.ts';

function visibleNow(services: Services) {
  return { visibleAt: services.clock.now().toISOString() };
}

/**
 * Returns a page of a kind's visible publications, the nearest one for a page out of range
 * (docs/specification/addresses.md#pages-of-a-list).
 * @param pageParam the address's `page` parameter.
 */
export async function readPublicList(
  services: Services,
  kind: PublicationKind,
  pageParam: string | number | null,
): Promise<NumberedPage<PublicationSummary>> {
  const list = { kind, scope: visibleNow(services) };
  const total = await countPublications(services.db, list);
  const { page, pageCount } = nearestPage(pageParam, total, PUBLIC_PAGE_SIZE);
  const ids = await listPublicationIds(services.db, list, { page, pageSize: PUBLIC_PAGE_SIZE });
  const rows = await findSummaries(services.db, ids);
  return { items: rows.map((row) => presentSummary(row, EXCERPT_LENGTH)), page, pageCount, total };
}

/** Returns the newest visible publication of a kind. @param excerptLength in characters. */
export async function readLatest(
  services: Services,
  kind: PublicationKind,
  excerptLength: number,
): Promise<PublicationSummary | null> {
  const first = { page: 1, pageSize: 1 };
  const list = { kind, scope: visibleNow(services) };
  const ids = await listPublicationIds(services.db, list, first);
  const [row] = await findSummaries(services.db, ids);
  return row ? presentSummary(row, excerptLength) : null;
}

export type PublicDetail =
  | {
      readonly found: 'current';
      readonly publication: Publication;
      /** 'Précédent': the one before it in the list. */
      readonly newer: PublicationLink | null;
      /** 'Suivant': the one after it in the list. */
      readonly older: PublicationLink | null;
    }
  /** The slug is a former one (docs/specification/addresses.md#former-slugs). */
  | { readonly found: 'moved'; readonly slug: string }
  | { readonly found: 'nothing' };

function typesetLink({ slug, title }: PublicationLink): PublicationLink {
  return { slug, title: typeset(title) };
}

/** Returns the visible publication of a slug with its neighbours, its current slug for a former one, or nothing. */
export async function readPublicDetail(
  services: Services,
  kind: PublicationKind,
  slug: string,
): Promise<PublicDetail> {
  const { db, clock } = services;
  const now = clock.now();
  const visibleAt = now.toISOString();
  const place = await findBySlug(db, kind, slug);
  const record = place && (await findPublication(db, kind, place.id));
  if (!record) return { found: 'nothing' };
  const { row } = record;
  const publication = presentPublication(record);
  if (!isVisible(publication, now)) return { found: 'nothing' };
  if (row.slug !== slug) return { found: 'moved', slug: row.slug };
  const [newer, older] = await Promise.all([
    findNeighbour(db, kind, visibleAt, row, 'newer'),
    findNeighbour(db, kind, visibleAt, row, 'older'),
  ]);
  return {
    found: 'current',
    publication: typesetPublication(publication),
    newer: newer ? typesetLink(newer) : null,
    older: older ? typesetLink(older) : null,
  };
}
