import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawImage, PHOTO_SECRETS, phonePhoto } from './images.ts';

describe('the photograph of the tests', () => {
  it('has 12 megapixels, a rotation, and the device and place in its metadata', async () => {
    const photo = await phonePhoto();
    const { format, width, height, orientation, exif } = await sharp(photo).metadata();
    expect({ format, width, height, orientation }).toEqual({
      format: 'jpeg',
      width: 4000,
      height: 3000,
      orientation: 6,
    });
    expect(exif?.includes(PHOTO_SECRETS.make)).toBe(true);
    expect(exif?.includes(Buffer.from([0x88, 0x25])) || exif?.includes(Buffer.from([0x25, 0x88]))).toBe(true);
  });

  it('is red at the top and blue at the bottom once turned upright', async () => {
    const { data, info } = await sharp(await phonePhoto())
      .autoOrient()
      .resize(4, 4, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) =>
      data.subarray((y * info.width + x) * info.channels).subarray(0, 3);
    const [above, below] = [pixel(1, 0), pixel(1, 3)];
    expect(above[0]).toBeGreaterThan(above[2] ?? 0);
    expect(below[2]).toBeGreaterThan(below[0] ?? 0);
  });
});

it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('draws a real %s', async (format) => {
  const { width, height } = await sharp(await drawImage({ width: 64, height: 48, format })).metadata();
  expect([width, height]).toEqual([64, 48]);
});
