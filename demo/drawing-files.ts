import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { registerUpload, type UploadedFile } from '#platform/http/uploaded-file.ts';
import { drawPortrait } from './illustrations/draw-portrait.ts';
import { drawScene } from './illustrations/draw-scene.ts';
import type { PortraitName } from './illustrations/portraits/portrait-names.ts';
import type { DemoPicture } from './publications/demo-publication.ts';

/** A picture of the demonstration under a name of its own. */
export interface Drawing {
  readonly name: string;
  readonly draw: () => string;
}

export function sceneDrawing({ scene, light }: DemoPicture): Drawing {
  return { name: `${scene}-${light}`, draw: () => drawScene(scene, light) };
}

export function portraitDrawing(portrait: PortraitName): Drawing {
  return { name: `portrait-${portrait}`, draw: () => drawPortrait(portrait) };
}

/** Where the demonstration's pictures come from: a file the first time, the site's own address from then on. */
export interface DrawingFiles {
  take(drawing: Drawing): Promise<UploadedFile | string>;
  /** Remembers under which address the site keeps a picture. */
  remember(drawing: Drawing, address: string): void;
}

/** Draws a picture and renders it to a file as a camera would have left it. */
async function render({ name, draw }: Drawing, folder: string): Promise<UploadedFile> {
  const filename = `${name}.png`;
  const path = join(folder, filename);
  await sharp(Buffer.from(draw())).png({ compressionLevel: 1 }).toFile(path);
  const { size } = await stat(path);
  return registerUpload({ path, filename, size });
}

/**
 * Renders each picture once, in the order they are asked for, while the site is still busy with the one before:
 * drawing and storing share the machine's two cores.
 */
export function renderDrawings(drawings: readonly Drawing[], folder: string): DrawingFiles {
  const rendered = new Map<string, Promise<UploadedFile>>();
  let previous: Promise<unknown> = Promise.resolve();
  for (const drawing of drawings) {
    if (rendered.has(drawing.name)) continue;
    const file = previous.then(() => render(drawing, folder));
    rendered.set(drawing.name, file);
    // A failure is told to whoever takes the picture; the ones after it are rendered all the same.
    previous = file.catch(() => undefined);
  }
  const addresses = new Map<string, string>();
  return {
    take: async (drawing) =>
      addresses.get(drawing.name) ?? rendered.get(drawing.name) ?? render(drawing, folder),
    remember: ({ name }, address) => addresses.set(name, address),
  };
}
