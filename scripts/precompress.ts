import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files that compression makes smaller; pictures and typefaces are compressed already. */
const TEXT = /[.](?:css|js|svg|json|ico)$/;

/** Minimum bytes of a file; below, a request's headers outweigh the gain. */
const SMALLEST = 256;

const ENCODERS = {
  br: (data: Buffer) =>
    promisify(brotliCompress)(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
  gz: (data: Buffer) => promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION }),
} as const;

/** Compresses each text of a folder with brotli and gzip into files beside it, once for all requests. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const data = await readFile(path);
      if (data.length < SMALLEST) return;
      for (const [ending, encode] of Object.entries(ENCODERS)) {
        await writeFile(`${path}.${ending}`, await encode(data));
      }
    }),
  );
}
