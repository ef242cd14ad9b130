import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { Services } from '#content/services.ts';
import { sha256 } from '#lib/identifiers.ts';
import { renditionName, widestSize } from '#lib/images/image-address.ts';
import { createImageProcessor, type ImageProcessor } from '#lib/images/image-processor.ts';
import { createLog } from '#lib/log.ts';
import { findMediaByKeys } from '#media/media.queries.ts';
import { widestName } from '#media/own-images.ts';
import { createRenditions } from '#media/renditions.ts';
import { closeServices, openServices } from '#server/services.server.ts';
import { loadDemonstration } from '../../demo/load-demonstration.ts';
import { parseConfig } from '../../src/config.server.ts';

/** A rendition's address: its key, its size and its format. */
const ADDRESS = /\/uploads\/([\w-]{43})\/(\d+)x(\d+)\.(webp|avif)$/;

/**
 * Returns a processor that only measures each file, because making a hundred pictures in all their widths
 * takes longer than weighing. The bytes of each rendition name its file, until {@link drawPictures}.
 */
function measureOnly(images: ImageProcessor): ImageProcessor {
  return {
    ...images,
    process: async (path) => {
      const { width, height } = await sharp(path).metadata();
      const widest = { ...widestSize({ width, height }), data: Buffer.from(path) };
      // Any colour, because each weighs the same.
      const colour = `#${sha256(path).slice(0, 3)}`;
      return { renditions: [widest], contentType: 'image/webp', focus: { x: 50, y: 50 }, colour };
    },
  };
}

async function withServices(folder: string, work: (services: Services) => Promise<void>): Promise<void> {
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const services = await openServices(config, createLog(config.logLevel));
  try {
    await work(services);
  } finally {
    await closeServices(services);
  }
}

/** Fills a data folder with the demonstration, whose pictures are drawn later. */
export async function loadWords(folder: string): Promise<void> {
  await withServices(folder, async (services) => {
    await loadDemonstration({ ...services, images: measureOnly(services.images) });
  });
}

/** Draws one picture as the product does, replacing the file that names it, and the requested renditions. */
async function drawPicture(services: Services, key: string, addresses: readonly string[]): Promise<void> {
  const [media] = await findMediaByKeys(services.db, [key]);
  if (!media) throw new Error(`no picture has the key ${key}`);
  const widest = `${key}/${widestName(media)}`;
  const path = Buffer.from(await services.files.getBytes(widest)).toString();
  const { renditions } = await services.images.process(path);
  for (const rendition of renditions)
    await services.files.put(`${key}/${renditionName(rendition)}`, rendition.data);
  const made = createRenditions(services, 0);
  for (const address of addresses) {
    const [, , width, height, format] = ADDRESS.exec(address) ?? [];
    const size = { width: Number(width), height: Number(height) };
    await made.find(media, size, format === 'avif' ? 'avif' : 'webp');
  }
  await made.settled();
}

/** Draws the pictures at these addresses, as they are after all background work. */
export async function drawPictures(folder: string, addresses: readonly string[]): Promise<void> {
  const byKey = Map.groupBy(addresses, (address) => ADDRESS.exec(address)?.[1]);
  await withServices(folder, async (services) => {
    const waiting = [...byKey];
    const drawNext = async (): Promise<void> => {
      const images = createImageProcessor();
      try {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [key, asked] = next;
          if (key) await drawPicture({ ...services, images }, key, asked);
        }
      } finally {
        images.close();
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, drawNext));
  });
}
