import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { npmProgramFolder } from '#tests/support/npm-program.ts';
import { ensurePhotographs } from '#tests/support/photographs.ts';

/** A file that somebody sends. */
export interface SamplePhoto {
  readonly name: string;
  readonly data: Buffer;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const PHONE: Size = { width: 4000, height: 3000 };
/** As the cameras of recent phones name it: 49.9 megapixels. */
const LARGE: Size = { width: 8160, height: 6120 };
const HUGE: Size = { width: 11_540, height: 8660 };

/** The first bytes of an iPhone's photo; libheif is built without what reads the rest. */
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(4096, '\0'), 'latin1');

/** A photograph of people at any size, with the grain of a sensor: its JPEG is as heavy as a camera's. */
async function photograph(sample: number, size: Size): Promise<Sharp> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const tile = { width: 1000, height: 1000, channels: 3, background: '#808080', noise } as const;
  const input = await sharp({ create: tile }).png({ compressionLevel: 0 }).toBuffer();
  const folder = join(npmProgramFolder('photographs'), 'node_modules/@vladmandic/face-api/demo');
  const { data, info } = await sharp(join(folder, `sample${sample}.jpg`))
    .resize({ ...size, fit: 'cover' })
    .composite([{ input, blend: 'soft-light', tile: true }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info, limitInputPixels: false });
}

/** A drawing of few colours: a PNG of it is small however many pixels it has. */
function drawing({ width, height }: Size): Sharp {
  const create = { width, height, channels: 4, background: '#3a7a5a' } as const;
  const circle = '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><circle r="32"/></svg>';
  return sharp({ create, limitInputPixels: false }).composite([{ input: Buffer.from(circle), tile: true }]);
}

/** @throws where the photographs cannot be fetched. */
async function assertPhotographs(): Promise<void> {
  if (!(await ensurePhotographs())) throw new Error('The photographs could not be fetched from npm.');
}

/** Returns ten photographs of 12 megapixels, as a phone takes them. */
export async function phonePhotos(): Promise<SamplePhoto[]> {
  await assertPhotographs();
  const photos: SamplePhoto[] = [];
  for (let index = 0; index < 10; index++) {
    const photo = (await photograph(1 + (index % 6), PHONE)).jpeg({ quality: 90 + (index % 3) });
    photos.push({ name: `12 megapixels, ${index + 1}`, data: await photo.toBuffer() });
  }
  return photos;
}

/** Returns pictures that are as hard to decode as their formats allow, each within 15 MB. */
export async function hardPhotos(): Promise<SamplePhoto[]> {
  await assertPhotographs();
  const large = await photograph(4, LARGE);
  const frames = await Promise.all(
    [drawing(PHONE), drawing(PHONE).negate()].map((one) => one.png().toBuffer()),
  );
  const made: readonly (readonly [string, Sharp])[] = [
    ['JPEG, 50 megapixels', large.clone().jpeg({ quality: 75 })],
    ['the same on its side', large.clone().withMetadata({ orientation: 6 }).jpeg({ quality: 75 })],
    ['the same, progressive', large.clone().jpeg({ quality: 75, progressive: true })],
    [
      'the same, progressive, in full colour',
      large.clone().jpeg({ quality: 70, progressive: true, chromaSubsampling: '4:4:4' }),
    ],
    ['the same in four inks', large.clone().toColourspace('cmyk').jpeg({ quality: 60 })],
    ['PNG, 50 megapixels', drawing(LARGE).png()],
    ['the same, 16 bits', drawing(LARGE).toColourspace('rgb16').png()],
    ['the same, 16 bits, interlaced', drawing(LARGE).toColourspace('rgb16').png({ progressive: true })],
    ['PNG, a million pixels wide', drawing({ width: 1_000_000, height: 50 }).png()],
    ['WebP, 50 megapixels, lossless', drawing(LARGE).webp({ lossless: true, effort: 0 })],
    ['AVIF, 50 megapixels', large.clone().avif({ quality: 40, effort: 0 })],
    ['GIF, 12 megapixels, animated', sharp(frames, { join: { animated: true } }).gif({ effort: 1 })],
    ['the same as WebP', sharp(frames, { join: { animated: true } }).webp({ effort: 0 })],
    ['JPEG, 100 megapixels', (await photograph(5, HUGE)).jpeg({ quality: 60 })],
  ];
  const photos: SamplePhoto[] = [];
  for (const [name, image] of made) photos.push({ name, data: await image.toBuffer() });
  const [whole] = photos;
  if (whole) photos.push({ name: 'JPEG, cut in half', data: whole.data.subarray(0, whole.data.length / 2) });
  return [...photos, { name: 'HEIC', data: HEIC }];
}
