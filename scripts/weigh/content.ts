import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openFolderStore } from '#platform/files/folder-store.ts';
import { renditionName, renditionSizes, widestSize } from '#platform/images/image-address.ts';
import { createImageProcessor, type ImageProcessor } from '#platform/images/image-processor.ts';
import { createLog } from '#platform/log.ts';
import { closeServices, openServices } from '#server/services.server.ts';
import { loadDemonstration } from '../../demo/load-demonstration.ts';
import { parseConfig } from '../../src/config.server.ts';

/** The widest rendition's address in a page: its key and its size. */
const ADDRESS = /\/uploads\/([\w-]{43})\/(\d+x\d+)\.webp/g;

/**
 * Returns a processor that looks at the size of each file alone: making the pictures of a hundred things in all their
 * widths takes longer than weighing. The bytes of each rendition name its file, until {@link drawPictures}.
 */
function measureOnly(images: ImageProcessor): ImageProcessor {
  return {
    ...images,
    process: async (path) => {
      const { width, height } = await sharp(path).metadata();
      const data = Buffer.from(path);
      const [widest, ...narrower] = renditionSizes(widestSize({ width, height }));
      const renditions = [{ ...widest, data }, ...narrower.map((size) => ({ ...size, data }))] as const;
      return { renditions, contentType: 'image/webp', focus: { x: 50, y: 50 } };
    },
  };
}

/** Fills a data folder with the demonstration, whose pictures are still to be drawn. */
export async function loadWords(folder: string): Promise<void> {
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const services = await openServices(config, createLog(config.logLevel));
  try {
    await loadDemonstration({ ...services, images: measureOnly(services.images) });
  } finally {
    await closeServices(services);
  }
}

/** Draws the pictures that these pages show, as the product does, in the place of those that name their files. */
export async function drawPictures(folder: string, pages: readonly string[]): Promise<void> {
  const files = openFolderStore(join(folder, 'uploads'));
  const images = createImageProcessor(availableParallelism());
  const shown = new Map(
    pages.flatMap((page) => [...page.matchAll(ADDRESS)].map(([, key, size]) => [key, size])),
  );
  await Promise.all(
    [...shown].map(async ([key, size]) => {
      const path = Buffer.from(await files.getBytes(`${key}/${size}.webp`)).toString();
      for (const rendition of (await images.process(path)).renditions)
        await files.put(`${key}/${renditionName(rendition)}`, rendition.data);
    }),
  );
}
