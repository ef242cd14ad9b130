import { setImmediate } from 'node:timers/promises';
import type { Services } from '#content/services.ts';
import type { PublicationKind } from './publication.schema.ts';
import { type AddressRow, countPublications, findAddresses } from './publication-lists.queries.ts';

/** The address of a publication that visitors can read, for the sitemap. */
export interface PublicAddress {
  readonly slug: string;
  /** When it came to say what it says: written, or published as planned. ISO 8601, in UTC. */
  readonly changedAt: string;
}

/** Rows read at a time: others wait no longer than for these. */
const CHUNK = 500;

/** The later of two moments: a publication that was written last week may have come out today. */
export function changedAt({ sorted_at, updated_at }: Pick<AddressRow, 'sorted_at' | 'updated_at'>): string {
  return sorted_at > updated_at ? sorted_at : updated_at;
}

/** How many publications of a kind visitors see. */
export function countPublic({ db, clock }: Services, kind: PublicationKind): Promise<number> {
  return countPublications(db, { kind, scope: { visibleAt: clock.now().toISOString() } });
}

/** The addresses of what visitors see of a kind, newest first, `limit` of them from a position on, a few at a time. */
export async function* readAddresses(
  { db, clock }: Services,
  kind: PublicationKind,
  { position, limit }: { readonly position: number; readonly limit: number },
): AsyncGenerator<PublicAddress> {
  const visibleAt = clock.now().toISOString();
  let left = limit;
  let rows = await findAddresses(db, kind, visibleAt, { position }, Math.min(CHUNK, left));
  while (rows.length > 0) {
    for (const row of rows) yield { slug: row.slug, changedAt: changedAt(row) };
    left -= rows.length;
    const last = rows.at(-1);
    if (!last || left <= 0) return;
    // SQLite answers without giving way to anybody.
    await setImmediate();
    rows = await findAddresses(db, kind, visibleAt, { after: last }, Math.min(CHUNK, left));
  }
}
