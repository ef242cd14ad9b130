import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '#content/services.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { isMissing } from '#lib/files/file-store.ts';
import { defaultFocus, type Focus } from '#lib/images/focus.ts';
import { renditionName, writtenSizes } from '#lib/images/image-address.ts';
import { WorkerEndedError } from '#lib/images/image-worker.ts';
import { isPaused } from '#lib/pause/write-pause.ts';
import { fillMediaFocus, findMediaWithoutFocus } from './media.queries.ts';

/** Milliseconds between two pictures, because visitors come first. */
const PAUSE = 250;
/** Pictures in succession over which the process that decodes ends before a round is given up. */
const MAX_ENDED = 3;

type Guesser = Pick<Services, 'db' | 'files' | 'images' | 'log' | 'pause'>;

/**
 * Returns the point of a stored picture, from its narrowest rendition; where that is missing or cannot be read, the
 * default point, so that it is not tried for ever.
 * @throws what the store does while it cannot be reached.
 */
async function guess({ files, images, log }: Guesser, media: MediaRow): Promise<Focus> {
  const size = { width: media.width ?? 1, height: media.height ?? 1 };
  const narrowest = writtenSizes(size).at(-1) ?? size;
  try {
    const rendition = await files.getBytes(`${media.key}/${renditionName(narrowest)}`);
    const focus = await images.guessFocus(rendition);
    if (focus) return focus;
    log.warn({ key: media.key }, 'a stored picture cannot be read: its crops keep the usual point');
  } catch (error) {
    if (!isMissing(error)) throw error;
    log.warn({ key: media.key }, 'a stored picture is missing: its crops keep the usual point');
  }
  return defaultFocus(size);
}

/**
 * Guesses a point and writes it.
 * @returns false where the process that decodes ended over it: that may say nothing of the picture, so the next round
 * tries it again.
 */
async function guessOne(services: Guesser, media: MediaRow): Promise<boolean> {
  try {
    const focus = await guess(services, media);
    await writeVisible(services.db, (trx) => fillMediaFocus(trx, media.id, focus));
    return true;
  } catch (error) {
    if (!(error instanceof WorkerEndedError)) throw error;
    return false;
  }
}

/** Yields pictures without a point, by their ids: a round ends, whatever becomes of each. */
async function* withoutFocus({ db }: Guesser): AsyncGenerator<MediaRow> {
  let after = '';
  for (;;) {
    const some = await findMediaWithoutFocus(db, after);
    yield* some;
    const last = some.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/**
 * Guesses the points of pictures that have none: those older than this feature, those of an older backup, and those
 * that are to be guessed again. One at a time and slowly, never while the site is paused; the next round goes on where
 * this one was ended.
 * @param signal ends the round after the picture at hand.
 */
export async function guessMissingFocus(
  services: Guesser,
  signal?: AbortSignal,
  pause = PAUSE,
): Promise<void> {
  let count = 0;
  let ended = 0;
  try {
    for await (const media of withoutFocus(services)) {
      if (signal?.aborted || (await isPaused(services.pause))) break;
      if (await guessOne(services, media)) {
        count += 1;
        ended = 0;
      } else ended += 1;
      if (ended === MAX_ENDED) throw new Error('The process that decodes pictures ends over each');
      await delay(pause, undefined, { ...(signal && { signal }) }).catch(() => undefined);
    }
  } catch (error) {
    services.log.error({ err: error }, 'the points that crops keep could not be guessed');
  }
  if (count > 0) services.log.info({ count }, 'the points that crops keep were guessed');
}
