import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawImage, PHOTO_SECRETS, phonePhoto } from '#tests/support/images.ts';
import { imageWork, type ProcessedImage, type Rendition } from './image-work.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pamoja-images-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function processed(data: Uint8Array): Promise<ProcessedImage> {
  const path = join(folder, 'upload');
  await writeFile(path, data);
  return imageWork.process(path);
}

async function colourAt(rendition: Rendition, x: number, y: number): Promise<number[]> {
  const left = Math.floor(x * (rendition.width - 1));
  const top = Math.floor(y * (rendition.height - 1));
  const pixel = await sharp(rendition.data).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel];
}

function widths(image: ProcessedImage): number[] {
  return image.renditions.map(({ width }) => width);
}

const square = (background: string, channels: 3 | 4 = 3) =>
  sharp({ create: { width: 400, height: 400, channels, background } });

describe('an image', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is accepted as %s', async (format) => {
    const image = await processed(await drawImage({ width: 700, height: 500, format }));
    expect(widths(image)).toEqual([700, 640, 500, 400, 320]);
    const [top, bottom] = [
      await colourAt(image.renditions[0], 0.1, 0.1),
      await colourAt(image.renditions[0], 0.1, 0.9),
    ];
    expect(top[0]).toBeGreaterThan(top[2] ?? 0);
    expect(bottom[2]).toBeGreaterThan(bottom[0] ?? 0);
  });

  it('is written in each width of the ladder, each file with its stated size', async () => {
    const image = await processed(await drawImage({ width: 2500, height: 1000, format: 'jpeg' }));
    expect(image.contentType).toBe('image/webp');
    expect(widths(image)).toEqual([1920, 1280, 960, 800, 640, 500, 400, 320]);
    for (const { data, width, height } of image.renditions) {
      expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width, height });
    }
  });

  it('is never enlarged', async () => {
    const image = await processed(await drawImage({ width: 90, height: 60, format: 'png' }));
    expect(image.renditions).toMatchObject([{ width: 90, height: 60 }]);
  });

  it('keeps its transparency', async () => {
    const image = await processed(await square('#ff000080', 4).png().toBuffer());
    const [, , , alpha] = await colourAt(image.renditions[0], 0.5, 0.5);
    expect(alpha).toBeGreaterThan(120);
    expect(alpha).toBeLessThan(136);
  });

  it('keeps its colours when converted from CMYK or a wide gamut', async () => {
    const printed = await processed(await square('#d02020').toColourspace('cmyk').jpeg().toBuffer());
    const wide = await processed(
      await square('#d02020').withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
    );
    for (const image of [printed, wide]) {
      const [red = 0, green = 0, blue = 0] = await colourAt(image.renditions[0], 0.5, 0.5);
      expect(red).toBeGreaterThan(180);
      expect(green).toBeLessThan(70);
      expect(blue).toBeLessThan(70);
    }
  });

  it('is accepted in grey and in 16 bits', async () => {
    const grey = await processed(
      await square('#808080').greyscale().toColourspace('grey16').png().toBuffer(),
    );
    const [level = 0] = await colourAt(grey.renditions[0], 0.5, 0.5);
    expect(level).toBeGreaterThan(120);
    expect(level).toBeLessThan(136);
  });

  it('is the first frame of an animation', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => square(colour).png().toBuffer()));
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const image = await processed(animation);
    expect(image.renditions[0]).toMatchObject({ width: 400, height: 400 });
    expect((await sharp(image.renditions[0].data).metadata()).pages).toBeUndefined();
    const [red = 0, , blue = 0] = await colourAt(image.renditions[0], 0.5, 0.5);
    expect(red).toBeGreaterThan(blue);
  });

  it('is accepted with a phone’s bytes between its markers and after its end', async () => {
    const photo = await drawImage({ width: 400, height: 300, format: 'jpeg' });
    const end = photo.length - 2;
    const loose = Buffer.concat([photo.subarray(0, end), Buffer.alloc(4), photo.subarray(end)]);
    const motion = Buffer.concat([photo, Buffer.from('\0\0\0\x18ftypmp42 a film')]);
    expect(widths(await processed(loose))).toEqual([400, 320]);
    expect(widths(await processed(motion))).toEqual([400, 320]);
  });
});

describe('a photograph of 12 megapixels from a phone', () => {
  it('is turned upright, and loses its author, place and device', async () => {
    const image = await processed(await phonePhoto());
    expect(image.renditions[0]).toMatchObject({ width: 1920, height: 2560 });
    const [above, below] = [
      await colourAt(image.renditions[0], 0.1, 0.1),
      await colourAt(image.renditions[0], 0.1, 0.9),
    ];
    expect(above[0]).toBeGreaterThan(above[2] ?? 0);
    expect(below[2]).toBeGreaterThan(below[0] ?? 0);
    for (const { data } of image.renditions) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(data).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      const bytes = Buffer.from(data).toString('latin1');
      for (const secret of ['Exif', 'EXIF', 'XMP ', 'ICCP', PHOTO_SECRETS.make]) {
        expect(bytes).not.toContain(secret);
      }
    }
  });
});
