import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Services } from '#content/services.ts';
import { parseImageAddress, renditionName } from '#lib/images/image-address.ts';
import { Limiter } from '#lib/limiter.ts';
import { programFile } from '#lib/program-files.ts';
import { looksOf } from '#settings/frame-looks.ts';
import { type Looks, looksVersion } from '#ui/appearance/looks-version.ts';
import type { DrawingName } from './draw.ts';
import type { LogoFile } from './open-logo.ts';

/** Module that draws; a server, which draws in another process, does not load it. */
const DRAW = pathToFileURL(programFile('site/looks/draw.ts')).href;

export interface Drawing {
  readonly data: Buffer;
  /** Version of the drawing's inputs. */
  readonly version: string;
}

export interface LooksDrawer {
  /** Returns a drawing of the organisation's present theme and logo. */
  draw(name: DrawingName): Promise<Drawing>;
}

/**
 * Creates the drawer of a process. Draws one at a time, and each drawing once: those of the present version stay in
 * memory, less than half a megabyte.
 * @param folders of the pictures that ship with the product, in search order.
 */
export function createLooksDrawer(
  { organisation, files, images, log }: Pick<Services, 'organisation' | 'files' | 'images' | 'log'>,
  folders: readonly string[],
): LooksDrawer {
  const drawing = new Limiter({ atOnce: 1 });
  let present = { version: '', drawings: new Map<DrawingName, Promise<Buffer>>() };

  async function readShipped(address: string): Promise<LogoFile> {
    for (const folder of folders.slice(0, -1)) {
      const found = await readFile(join(folder, address)).catch(() => null);
      if (found) return found;
    }
    return readFile(join(folders.at(-1) ?? '', address));
  }

  /** Returns the logo's file; null where there is none, or it is lost. */
  async function readLogo(address: string | null): Promise<LogoFile | null> {
    if (address === null) return null;
    const stored = parseImageAddress(address);
    try {
      return stored
        ? await files.getBytes(`${stored.key}/${renditionName(stored)}`)
        : await readShipped(address);
    } catch (error) {
      log.error({ err: error, logo: address }, 'the logo could not be read; the name stands in for it');
      return null;
    }
  }

  async function drawNew(name: DrawingName, looks: Looks): Promise<Buffer> {
    const logo = await readLogo(looks.logo);
    return drawing.run(async () => Buffer.from(await images.draw(DRAW, [name, looks, logo])));
  }

  return {
    async draw(name) {
      const looks = looksOf(await organisation.read());
      const version = looksVersion(looks);
      if (present.version !== version) present = { version, drawings: new Map() };
      const { drawings } = present;
      let drawing = drawings.get(name);
      if (!drawing) {
        drawing = drawNew(name, looks);
        drawings.set(name, drawing);
        // A failure is not cached, so that the next request tries again.
        drawing.catch(() => drawings.delete(name));
      }
      return { data: await drawing, version };
    },
  };
}
