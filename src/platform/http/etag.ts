import { z } from 'zod';

/** The headers of a call that a writer makes on top of what was read (D13). */
export const ifMatchHeaders = z.object({ 'if-match': z.string().optional() });

/** The ETag of an entity's version (RFC 9110, 8.8.3). */
export function versionTag(version: number): string {
  return `"${version}"`;
}

/**
 * Whether a writer's `If-Match` still holds (RFC 9110, 13.1.1); without the header it does (D13).
 * A tag that a proxy weakened on its way, as nginx does when it compresses, is taken for the same.
 */
export function matchesVersion(ifMatch: string | undefined, version: number): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === versionTag(version));
}

/** Whether a reader's `If-None-Match` names what it would be sent (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',') ?? [];
  return known.some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
