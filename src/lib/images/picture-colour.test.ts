import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sourcesOf } from '#site/home/ui/hero-pictures.tsx';
import { type PicturePixels, pictureColour } from './picture-colour.ts';

const WIDTH = 64;

/** Returns a square picture drawn pixel by pixel, each channel 0–255. */
function drawn(channels: PicturePixels['info']['channels'], pixel: (x: number, y: number) => number[]) {
  const bytes = Array.from({ length: WIDTH ** 2 }, (_, at) =>
    pixel(at % WIDTH, Math.floor(at / WIDTH)),
  ).flat();
  return { data: Uint8Array.from(bytes), info: { width: WIDTH, height: WIDTH, channels } };
}

describe('the colour of a picture', () => {
  it.each([
    ['black', [0, 0, 0], '#000'],
    ['white', [255, 255, 255], '#fff'],
    ['a pure red', [255, 0, 0], '#f00'],
    ['a lake', [0x9a, 0xa8, 0xbb], '#9ab'],
  ])('is its own for %s', async (_, colour, expected) => {
    expect(await pictureColour(drawn(3, () => colour))).toBe(expected);
  });

  it('is averaged in linear light, so that black and white spots are lighter than their mean value', async () => {
    const spots = drawn(3, (x, y) => Array(3).fill((x + y) % 2 ? 255 : 0));
    expect(await pictureColour(spots)).toBe('#bbb');
  });

  it('is a grey for a picture without colours', async () => {
    expect(await pictureColour(drawn(1, () => [136]))).toBe('#888');
  });

  it('counts a picture whose every pixel is opaque', async () => {
    expect(await pictureColour(drawn(4, () => [255, 0, 0, 255]))).toBe('#f00');
    expect(await pictureColour(drawn(2, () => [136, 255]))).toBe('#888');
  });

  it('is null where a single pixel is transparent, so that no logo gets a background', async () => {
    const hole = (x: number, y: number) => (x === 63 && y === 63 ? 254 : 255);
    expect(await pictureColour(drawn(4, (x, y) => [255, 0, 0, hole(x, y)]))).toBeNull();
    expect(await pictureColour(drawn(2, (x, y) => [136, hole(x, y)]))).toBeNull();
  });

  const shipped = globSync(join(import.meta.dirname, '../../../public/organisation/hero/*-1600.webp'));

  it('is in the address of each picture of the home page that ships with the product', async () => {
    expect(shipped).toHaveLength(6);
    for (const file of shipped) {
      const pixels = await sharp(file).raw().toBuffer({ resolveWithObject: true });
      const address = `/organisation/hero/${basename(file)}`;
      expect([address, sourcesOf(address, '')['data-colour']]).toEqual([
        address,
        await pictureColour(pixels),
      ]);
    }
  });
});
