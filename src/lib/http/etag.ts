import { z } from 'zod';

/** Headers of a call that changes a version it has read (`docs/specification/api.md#concurrent-changes`). */
export const ifMatchHeaders = z.object({ 'if-match': z.string().optional() });

/** Returns the ETag of an entity's version (RFC 9110, 8.8.3). */
export function versionTag(version: number): string {
  return `"${version}"`;
}

/**
 * True when `If-Match` names the current version, or is absent (RFC 9110 §13.1.1). A tag that a proxy
 * weakened, as nginx does when it compresses, counts as the same.
 */
export function matchesVersion(ifMatch: string | undefined, version: number): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === versionTag(version));
}

/** True when `If-None-Match` names the current tag (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',') ?? [];
  return known.some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
