import type { Page, PageRequest } from '#platform/http/pagination.ts';
import type { Services } from '#platform/services.ts';
import { searchWords } from '#platform/text/search-text.ts';
import type { PublicationSort, ShownStatus } from './publication.policy.ts';
import { presentListed, presentPublication } from './publication.presenter.ts';
import type { ListedPublication, PublicationKind } from './publication.schema.ts';
import {
  countPublications,
  listPublicationIds,
  type Narrowing,
  type Scope,
} from './publication-lists.queries.ts';
import { findPublications, findSummaries } from './publications.queries.ts';

/** Whose view of a list: a visitor's, or an administrator's of all that is kept or of the trash (D15). */
export type ListView = 'public' | 'kept' | 'trashed';

/** What is asked of a list beyond whose it is. */
export interface ListRequest {
  /** The whole list when left out. */
  readonly page?: PageRequest | undefined;
  /** Words, all of which have to be found in title or body; accents and case do not matter. */
  readonly search?: string | undefined;
  readonly status?: ShownStatus | undefined;
  /** Newest first when left out. */
  readonly sort?: PublicationSort | undefined;
  /** Whether bodies and images are left out. */
  readonly isBrief?: boolean;
}

/** A list as the API gives it, whole or one page of it (D12): newest first, the trash by the moment of trashing. */
export async function listPublications(
  services: Pick<Services, 'db' | 'clock'>,
  kind: PublicationKind,
  view: ListView,
  { page, search = '', status, sort, isBrief = false }: ListRequest = {},
): Promise<Page<ListedPublication>> {
  const { db, clock } = services;
  const now = clock.now().toISOString();
  const scope: Scope = view === 'public' ? { visibleAt: now } : view;
  const narrowing: Narrowing = {
    words: searchWords(search),
    status: status && { shown: status, at: now },
  };
  const ids = await listPublicationIds(db, kind, scope, page, { ...narrowing, sort });
  const total = page ? await countPublications(db, kind, scope, narrowing) : ids.length;
  const items = isBrief
    ? (await findSummaries(db, ids)).map(presentListed)
    : (await findPublications(db, ids)).map(presentPublication);
  return { items, total };
}
