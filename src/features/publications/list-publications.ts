import type { Page, PageRequest } from '#platform/http/pagination.ts';
import type { Services } from '#platform/services.ts';
import { presentPublication } from './publication.presenter.ts';
import type { Publication, PublicationKind } from './publication.schema.ts';
import {
  countPublications,
  findPublications,
  listPublicationIds,
  type Scope,
} from './publications.queries.ts';

/** Whose view of a list: a visitor's, or an administrator's of all that is kept or of the trash (D15). */
export type ListView = 'public' | 'kept' | 'trashed';

/** A list as the API gives it, whole or one page of it (D12): newest first, the trash by the moment of trashing. */
export async function listPublications(
  services: Services,
  kind: PublicationKind,
  view: ListView,
  page: PageRequest | undefined,
): Promise<Page<Publication>> {
  const { db, clock } = services;
  const scope: Scope = view === 'public' ? { visibleAt: clock.now().toISOString() } : view;
  const ids = await listPublicationIds(db, kind, scope, page);
  const total = page ? await countPublications(db, kind, scope) : ids.length;
  const records = await findPublications(db, ids);
  return { items: records.map(presentPublication), total };
}
