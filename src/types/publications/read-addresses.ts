import { setImmediate } from 'node:timers/promises';
import type { Services } from '#content/services.ts';
import { changedAt } from './publication.policy.ts';
import type { PublicationKind } from './publication.schema.ts';
import { countPublications, findAddresses } from './publication-lists.queries.ts';
import { hasInstants } from './readable-rows.ts';

/** The address of a publication that visitors can read, for the sitemap. */
export interface PublicAddress {
  readonly slug: string;
  /** Last change of its page, by an edit or its scheduled publication. ISO 8601, in UTC. */
  readonly changedAt: string;
}

/** Rows of one query: a query on SQLite blocks the event loop. */
const CHUNK = 500;

/** Returns the number of publications that visitors see. */
export async function countPublic(services: Services, kind: PublicationKind): Promise<number> {
  const now = services.clock.now();
  return countPublications(services.db, { kind, scope: { visibleAt: now.toISOString() } });
}

/** Returns the addresses of the visible publications, oldest first, at most `limit` of them from a position on. */
export async function readAddresses(
  services: Services,
  kind: PublicationKind,
  { position, limit }: { readonly position: number; readonly limit: number },
): Promise<PublicAddress[]> {
  const { db, clock } = services;
  const visibleAt = clock.now().toISOString();
  const total = await countPublications(db, { kind, scope: { visibleAt } });
  const found = await findAddresses(db, kind, visibleAt, { position, total }, Math.min(CHUNK, limit));
  for (let last = found.at(-1); last && found.length < limit; ) {
    // Prevents other requests from waiting for the whole list, because SQLite queries block the event loop.
    await setImmediate();
    const size = Math.min(CHUNK, limit - found.length);
    const rows = await findAddresses(db, kind, visibleAt, { after: last }, size);
    found.push(...rows);
    last = rows.at(-1);
  }
  return found.flatMap(({ slug, sorted_at, updated_at }) =>
    hasInstants(sorted_at, updated_at) ? [{ slug, changedAt: changedAt(sorted_at, updated_at) }] : [],
  );
}
