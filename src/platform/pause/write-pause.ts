import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import { PRODUCT_VERSION } from '../product-version.ts';
import { type Permission, permissionOf } from './pause.policy.ts';
import { readPauseMarker } from './pause-marker.ts';

/** Whether a site may be written to just now: not while an update copies it. */
export interface WritePause {
  /** Asks anew each time: an update begins and ends in another process. */
  permission(): Promise<Permission>;
}

/** The pause that updates of this data folder make. */
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
