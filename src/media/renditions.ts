import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '#content/services.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import type { FileStore, StoredFile } from '#lib/files/file-store.ts';
import {
  type ImageSize,
  type RenditionFormat,
  renditionName,
  renditionSizes,
} from '#lib/images/image-address.ts';
import { MAX_AVIF_PIXELS } from '#lib/images/image-limits.ts';
import { PictureFaultError } from '#lib/images/image-worker.ts';
import { isPaused } from '#lib/pause/write-pause.ts';
import { createBackoff } from './backoff.ts';
import { findMediaByKeys } from './media.queries.ts';
import { widestName } from './own-images.ts';
import { discardStoredFiles } from './remove-stored-files.ts';

/** Milliseconds between two renditions, because visitors come first. */
const PAUSE = 50;
/** Renditions that wait at most; others are asked for again. */
const MAX_WAITING = 1000;
/** An AVIF is kept where it weighs at most this part of the WebP. */
const WORTH_KEEPING = 0.85;

/** Stands in the place of an AVIF that is not worth keeping, so that it is not made again. */
const NOT_WORTH = new Uint8Array(0);

/** A rendition as it can be sent at present. */
export interface PresentRendition {
  /** Its path in the store. */
  readonly path: string;
  readonly file: StoredFile;
  readonly format: RenditionFormat;
  /** False for another one that stands in for it until it is made. */
  readonly isFinal: boolean;
}

interface Wanted {
  readonly media: MediaRow;
  readonly size: ImageSize;
  readonly format: RenditionFormat;
}

/** The renditions of stored images, made where they are missing. */
export interface Renditions {
  /**
   * Returns the rendition at an address, or what is shown until it is made: a WebP for an AVIF, a wider one for a width
   * that no upload writes. A request never waits for one to be made.
   * @returns `null` where the image itself is lost.
   */
  find(media: MediaRow, size: ImageSize, format: RenditionFormat): Promise<PresentRendition | null>;
  /** Waits until everything that was asked for is made. */
  settled(): Promise<void>;
  /** Makes nothing more, and waits for the one under way. */
  stop(): Promise<void>;
}

type Maker = Pick<Services, 'clock' | 'db' | 'files' | 'images' | 'log' | 'pause'>;

/** Returns the narrowest stored WebP that is at least this wide. */
async function findWebp(
  files: FileStore,
  media: MediaRow,
  { width }: ImageSize,
): Promise<PresentRendition | null> {
  const sizes = renditionSizes({ width: media.width ?? 1, height: media.height ?? 1 });
  for (const size of sizes.filter((each) => each.width >= width).reverse()) {
    const path = `${media.key}/${renditionName(size)}`;
    const file = await files.find(path);
    if (file) return { path, file, format: 'webp', isFinal: size.width === width };
  }
  return null;
}

async function isStillThere({ db }: Maker, { key }: MediaRow): Promise<boolean> {
  return (await findMediaByKeys(db, [key])).length > 0;
}

/** Stores a rendition, unless its image was deleted for good meanwhile, because that must leave nothing behind. */
async function keep(services: Maker, media: MediaRow, name: string, data: Uint8Array): Promise<void> {
  if (!(await isStillThere(services, media))) return;
  await services.files.put(`${media.key}/${name}`, data);
  if (!(await isStillThere(services, media))) await discardStoredFiles(services, [media.key]);
}

/**
 * Returns the AVIF, or {@link NOT_WORTH} where the picture is at fault.
 * @throws whatever else fails: a process that was killed once would leave the picture without an AVIF for ever.
 */
async function makeAvif({ images, log }: Maker, { media, size }: Wanted, widest: Uint8Array) {
  return images.makeRendition(widest, size, 'avif').catch((error: unknown) => {
    if (!(error instanceof PictureFaultError)) throw error;
    log.warn({ err: error, key: media.key }, 'a stored picture cannot be written as AVIF');
    return NOT_WORTH;
  });
}

async function make(services: Maker, wanted: Wanted): Promise<void> {
  const { media, size, format } = wanted;
  const { files, images } = services;
  if (await isPaused(services.pause)) return;
  const widest = await files.getBytes(`${media.key}/${widestName(media)}`);
  const webp = `${media.key}/${renditionName(size)}`;
  if (!(await files.find(webp)))
    await keep(services, media, renditionName(size), await images.makeRendition(widest, size, 'webp'));
  if (format === 'webp') return;
  const stored = await files.find(webp);
  if (!stored) return;
  const avif = await makeAvif(services, wanted, widest);
  const isWorth = avif.length <= stored.size * WORTH_KEEPING;
  await keep(services, media, renditionName(size, 'avif'), isWorth ? avif : NOT_WORTH);
}

/** Creates the renditions of a site; one of them is made at a time. */
export function createRenditions(services: Maker, pause = PAUSE): Renditions {
  const waiting = new Map<string, Wanted>();
  const stopping = new AbortController();
  const backoff = createBackoff(services.clock);
  let work: Promise<void> | null = null;

  const tryToMake = async (path: string, wanted: Wanted) => {
    try {
      await make(services, wanted);
      backoff.succeed(path);
    } catch (error) {
      // A stop may end the process that decodes, and an image that was deleted meanwhile needs no rendition.
      const isMissed =
        !stopping.signal.aborted && (await isStillThere(services, wanted.media).catch(() => true));
      if (isMissed && backoff.fail(path))
        services.log.error({ err: error, path }, 'a rendition could not be made; it is tried again later');
    }
  };
  const makeAll = async () => {
    for (const [path, wanted] of waiting) {
      if (stopping.signal.aborted) return;
      await tryToMake(path, wanted);
      waiting.delete(path);
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ask = (path: string, wanted: Wanted) => {
    if (stopping.signal.aborted || waiting.has(path) || waiting.size >= MAX_WAITING) return;
    if (backoff.isBackingOff(path)) return;
    waiting.set(path, wanted);
    work ??= makeAll().finally(() => {
      work = null;
    });
  };

  return {
    find: async (media, size, format) => {
      const { files } = services;
      const path = `${media.key}/${renditionName(size, format)}`;
      const mayBeAvif = format === 'avif' && size.width * size.height <= MAX_AVIF_PIXELS;
      const avif = mayBeAvif ? await files.find(path) : null;
      if (avif && avif.size > 0) return { path, file: avif, format, isFinal: true };
      const webp = await findWebp(files, media, size);
      if (!webp) return null;
      const isFinal = webp.isFinal && (avif !== null || !mayBeAvif);
      if (!isFinal) ask(path, { media, size, format: mayBeAvif ? 'avif' : 'webp' });
      return { ...webp, isFinal };
    },
    settled: async () => {
      while (work) await work;
    },
    stop: async () => {
      stopping.abort();
      await work;
    },
  };
}
