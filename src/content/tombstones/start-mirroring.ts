import { setTimeout as delay } from 'node:timers/promises';
import { isPaused } from '#lib/pause/write-pause.ts';
import type { Services } from '../services.ts';
import { mirrorTombstones, reconcileMirror } from './mirror-tombstones.ts';

/** Milliseconds between two looks at the list, and the age up to which tombstones are lost with a disk that dies. */
const INTERVAL = 5_000;

/** Milliseconds until a store or a database that failed is asked again. */
const RETRY_INTERVAL = 60_000;

/**
 * Starts to mirror the list of tombstones into the store: all that it lacks at first, then new ones, every few seconds.
 * No request waits for it; what fails is logged once, and tried again until it succeeds.
 * @param signal ends it; `finished` mirrors what the last requests ended.
 */
export function startMirroring(
  services: Pick<Services, 'db' | 'files' | 'log' | 'pause'>,
  signal: AbortSignal,
): { finished(): Promise<void> } {
  const { log } = services;
  let isReconciled = false;
  let isFailing = false;
  const mirror = async () => {
    // A copy that an update makes meanwhile would lack the marks that are set now.
    if (await isPaused(services.pause)) return;
    if (!isReconciled) await reconcileMirror(services);
    isReconciled = true;
    await mirrorTombstones(services);
    if (isFailing) log.info('the list of tombstones is mirrored again');
    isFailing = false;
  };
  const tryToMirror = () =>
    mirror().catch((error: unknown) => {
      if (!isFailing) log.error({ err: error }, 'the list of tombstones could not be mirrored; tried again');
      isFailing = true;
    });
  const run = async () => {
    while (!signal.aborted) {
      await tryToMirror();
      await delay(isFailing ? RETRY_INTERVAL : INTERVAL, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return {
    finished: async () => {
      await running;
      await tryToMirror();
    },
  };
}
