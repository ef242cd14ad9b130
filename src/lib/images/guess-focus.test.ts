import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawImage } from '#tests/support/images.ts';
import {
  type Box,
  ensurePhotographs,
  PHOTOGRAPHS,
  type Photograph,
  takePhotograph,
} from '#tests/support/photographs.ts';
import { fastTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { cropPosition, type Focus } from './focus.ts';
import { imageWork } from './image-work.ts';

/** Aspect ratios of every crop on a screen, and of the social image. */
const SHAPES = {
  square: 1,
  portrait: 4 / 5,
  'four to three': 4 / 3,
  card: 16 / 10,
  wide: 16 / 9,
  cover: 2,
  link: 1200 / 630,
};

/** Returns the box that a crop of this shape shows, as `object-fit: cover` cuts it. */
function cropOf({ cut }: Photograph, shape: number, position: Focus): Box {
  const width = Math.min(cut.width, cut.height * shape);
  const height = Math.min(cut.height, cut.width / shape);
  const left = ((cut.width - width) * position.x) / 100;
  return { left, top: ((cut.height - height) * position.y) / 100, width, height };
}

/** Returns the part of a face that a crop shows, from 0 to 1. */
function shownPart(face: Box, crop: Box): number {
  const width = Math.min(face.left + face.width, crop.left + crop.width) - Math.max(face.left, crop.left);
  const height = Math.min(face.top + face.height, crop.top + crop.height) - Math.max(face.top, crop.top);
  return (Math.max(0, width) * Math.max(0, height)) / (face.width * face.height);
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(fastTemporaryFolder(), 'guess-focus-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function guess(photograph: Buffer): Promise<Focus> {
  const path = join(folder, 'photo.jpg');
  await writeFile(path, photograph);
  return (await imageWork.process(path)).focus;
}

describe.skipIf(!(await ensurePhotographs()))('the guessed focal point', () => {
  it.each(PHOTOGRAPHS)('shows every face in every crop: $title', async (photograph) => {
    const focus = await guess(await takePhotograph(photograph));
    const position = cropPosition(focus, photograph.cut);
    const shown = Object.entries(SHAPES).flatMap(([name, shape]) =>
      photograph.faces.map((face) => [name, shownPart(face, cropOf(photograph, shape, position))] as const),
    );
    for (const [shape, part] of shown)
      expect(part, shape).toBeGreaterThanOrEqual(photograph.leastPart ?? 0.9);
  });

  it('is the same for a stored rendition', async () => {
    const [photograph] = PHOTOGRAPHS;
    if (!photograph) throw new Error('a photograph is given');
    const file = await takePhotograph(photograph);
    const stored = await sharp(file).resize({ width: 320 }).webp().toBuffer();
    const focus = await guess(file);
    const again = await imageWork.guessFocus(stored);
    expect(Math.abs((again?.x ?? 0) - focus.x)).toBeLessThanOrEqual(5);
    expect(Math.abs((again?.y ?? 0) - focus.y)).toBeLessThanOrEqual(5);
  });
});

describe('the focal point of a picture without a face', () => {
  it.each([
    [1, 1],
    [2, 900],
    [900, 2],
    [23, 23],
    [24, 24],
    [1600, 1000],
  ])('is within a picture of %i by %i pixels', async (width, height) => {
    const { x, y } = await guess(await drawImage({ width, height, format: 'png' }));
    for (const part of [x, y]) {
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThanOrEqual(100);
    }
  });

  it('is the middle where the picture has one colour, and nearer to the top where it is upright', async () => {
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#777' } })
        .png()
        .toBuffer();
    expect(await guess(await plain(800, 500))).toEqual({ x: 50, y: 50 });
    expect(await guess(await plain(500, 800))).toEqual({ x: 50, y: 30 });
  });

  it('is null for a file that cannot be decoded', async () => {
    await expect(imageWork.guessFocus(Buffer.from('no picture'))).rejects.toThrow();
  });
});
