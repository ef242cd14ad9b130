import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '#content/services.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import { type ImageSize, renditionSizes } from '#lib/images/image-address.ts';
import { isPaused } from '#lib/pause/write-pause.ts';
import { findImagesAfter } from './media.queries.ts';
import { createRenditions, type Renditions } from './renditions.ts';

/** Widths that telephones ask for: of pictures in rows of two, of one as wide as the window, of one that is cut there. */
const TELEPHONE_WIDTHS: readonly number[] = [320, 560, 640];
const WIDEST = Math.max(...TELEPHONE_WIDTHS);
/** Bytes of free memory below which no rendition is made ahead of a request. */
const LEAST_MEMORY = 150_000_000;
/** Milliseconds between two looks for new pictures; the first one leaves a start alone. */
const INTERVAL = 60_000;

type Maker = Parameters<typeof createRenditions>[0] & Pick<Services, 'db'>;

/** True while the machine has nothing better to do. */
function isMachineIdle(): boolean {
  const [load = 0] = loadavg();
  return load < availableParallelism() && process.availableMemory() > LEAST_MEMORY;
}

/** Returns the sizes of a picture that telephones are shown. */
function telephoneSizes({ width, height }: MediaRow): ImageSize[] {
  if (width === null || height === null) return [];
  return renditionSizes({ width, height }).filter(
    (size) => TELEPHONE_WIDTHS.includes(size.width) || (size.width === width && width < WIDEST),
  );
}

/**
 * Makes the AVIF of pictures before anybody asks for them, one at a time and oldest first, as long as the machine is idle
 * and the site is not paused. Existing ones are not made again, so a restart goes on where the last round ended.
 * @param after the last picture that was looked at. @returns the same, once the round has ended.
 */
export async function makeRenditionsAhead(
  services: Maker,
  renditions: Pick<Renditions, 'find' | 'settled'>,
  after: string,
  signal: AbortSignal,
  isIdle = isMachineIdle,
): Promise<string> {
  let last = after;
  for (;;) {
    const images = await findImagesAfter(services.db, last);
    if (images.length === 0) return last;
    for (const image of images) {
      for (const size of telephoneSizes(image)) {
        if (signal.aborted || !isIdle() || (await isPaused(services.pause))) return last;
        await renditions.find(image, size, 'avif');
        await renditions.settled();
      }
      last = image.id;
    }
  }
}

/** Starts to look for new pictures, and makes their renditions for telephones ({@link makeRenditionsAhead}). */
export function startMakingAhead(services: Maker, signal: AbortSignal): { finished(): Promise<void> } {
  const renditions = createRenditions(services);
  const rounds = async () => {
    let after = '';
    while (!signal.aborted) {
      await delay(INTERVAL, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      after = await makeRenditionsAhead(services, renditions, after, signal).catch((error: unknown) => {
        services.log.error({ err: error }, 'pictures could not be made ahead; it is tried again');
        return after;
      });
    }
  };
  signal.addEventListener('abort', () => void renditions.stop(), { once: true });
  const work = rounds();
  return { finished: () => work };
}
