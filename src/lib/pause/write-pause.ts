import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import { PRODUCT_VERSION } from '../product-version.ts';
import { type Permission, permissionOf } from './pause.policy.ts';
import { readPauseMarker } from './pause-marker.ts';

/** Read-only mode of a site, during updates. */
export interface WritePause {
  /** Reads the marker on each call, because updates run in another process. */
  permission(): Promise<Permission>;
}

/** Returns the read-only mode of a data folder. */
export function pauseOf(dataDir: string, clock: Clock): WritePause {
  return {
    permission: async () => permissionOf(PRODUCT_VERSION, await readPauseMarker(dataDir), clock.now()),
  };
}

/** True while nothing may be written. */
export async function isPaused(pause: WritePause): Promise<boolean> {
  return (await pause.permission()) !== 'write';
}

/** @throws {AppError} `updating` while nothing may be written. */
export async function assertWritable(pause: WritePause): Promise<void> {
  if (await isPaused(pause)) throw new AppError('updating');
}
