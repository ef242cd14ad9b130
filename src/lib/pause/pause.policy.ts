import type { PauseMarker } from './pause-marker.ts';

/** Permission of a server during an update, or after one has died. */
export type Permission = 'write' | 'read' | 'shutdown';

/**
 * Returns what a server of a version may do. After the updater's death, the marker expires for the old version, so that
 * no site stays read-only. It never expires for the new one, whose database may still be rolled back, which would lose
 * its writes: that server stops, and the recovery at the next start decides.
 */
export function permissionOf(
  version: string,
  marker: Pick<PauseMarker, 'to' | 'until'> | null,
  now: Date,
): Permission {
  if (marker === null) return 'write';
  if (now.getTime() < Date.parse(marker.until)) return 'read';
  return marker.to === version ? 'shutdown' : 'write';
}
