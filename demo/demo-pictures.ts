import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { registerUpload, type UploadedFile } from '#lib/http/uploaded-file.ts';
import type { ImageProcessor } from '#lib/images/image-processor.ts';
import { ROOT } from '#lib/program-files.ts';

function picturePath(name: string): string {
  return join(ROOT, 'demo/pictures', name);
}

/** The pictures of one loading: each is stored once, however many things show it. */
export class DemoPictures {
  private readonly addresses = new Map<string, string>();

  /** Returns a picture's address on the site once it is stored, else its file. */
  async take(name: string): Promise<UploadedFile | string> {
    const address = this.addresses.get(name);
    if (address) return address;
    const path = picturePath(name);
    const { size } = await stat(path);
    return registerUpload({ path, filename: name, size });
  }

  /** Remembers the address under which the site has stored a picture. */
  remember(name: string, address: string): void {
    this.addresses.set(name, address);
  }
}

/**
 * Returns the same processor, which has begun with these pictures, in their order, before anybody asks for them: while
 * one thing is written to the database, the pictures of those after it are decoded.
 */
export function processAhead(images: ImageProcessor, names: readonly string[]): ImageProcessor {
  const begun = new Map(
    [...new Set(names)].map((name) => {
      const path = picturePath(name);
      const image = images.process(path);
      // Prevents an unhandled rejection, which ends the process; the caller that asks for the picture gets the error.
      image.catch(() => undefined);
      return [path, image] as const;
    }),
  );
  return { ...images, process: (path) => begun.get(path) ?? images.process(path) };
}
