import type { PauseMarker } from './pause-marker.ts';

/** Permission of a server while an update is at work, or after one has died. */
export type Permission = 'write' | 'read' | 'leave';

/**
 * Judges what a server of a version may do. A marker whose updater has died ends by itself for the version that served
 * before, so that no site stays mute. It never does for the new version: until an update is declared done its database
 * may still be put back, and what was written to it would be lost. That server leaves instead, and the recovery at the
 * next start decides.
 */
export function permissionOf(
  version: string,
  marker: Pick<PauseMarker, 'to' | 'until'> | null,
  now: Date,
): Permission {
  if (marker === null) return 'write';
  if (now.getTime() < Date.parse(marker.until)) return 'read';
  return marker.to === version ? 'leave' : 'write';
}
