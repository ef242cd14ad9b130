import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { drawImage } from '#tests/support/images.ts';
import { validateRendition } from './validate-rendition.ts';

const SIZE = { width: 320, height: 200 };
const SECRET = 'Personne à protéger';

function metadataOf(bytes: Uint8Array) {
  return sharp(bytes).metadata();
}

it('leaves a picture of the product untouched', async () => {
  const picture = await drawImage({ ...SIZE, format: 'webp' });
  expect(await validateRendition(picture, SIZE)).toBe(picture);
});

it('re-encodes a picture with metadata, without them', async () => {
  const photo = await sharp(await drawImage({ ...SIZE, format: 'webp' }))
    .withExif({ IFD0: { Artist: SECRET } })
    .webp()
    .toBuffer();
  const judged = await validateRendition(photo, SIZE);
  expect(photo.includes('Personne')).toBe(true);
  expect(judged?.includes('Personne')).toBe(false);
  expect(await metadataOf(judged ?? photo)).toMatchObject({ format: 'webp', ...SIZE });
});

it('re-encodes a picture with trailing bytes, without them', async () => {
  const picture = await drawImage({ ...SIZE, format: 'webp' });
  const judged = await validateRendition(Buffer.concat([picture, Buffer.from('<script>')]), SIZE);
  expect(judged?.includes('<script>')).toBe(false);
});

it.each(['jpeg', 'png', 'gif', 'avif'] as const)('re-encodes a %s as WebP', async (format) => {
  const judged = await validateRendition(await drawImage({ ...SIZE, format }), SIZE);
  expect(await metadataOf(judged ?? Buffer.alloc(0))).toMatchObject({ format: 'webp', ...SIZE });
});

it('resizes a picture to the size in its name', async () => {
  const judged = await validateRendition(await drawImage({ width: 640, height: 400, format: 'webp' }), SIZE);
  expect(await metadataOf(judged ?? Buffer.alloc(0))).toMatchObject(SIZE);
});

it.each<[string, () => Promise<Buffer>]>([
  ['nothing', async () => Buffer.alloc(0)],
  ['a script', async () => Buffer.from('<svg onload="alert(1)">'.repeat(50))],
  ['half a picture', async () => (await drawImage({ ...SIZE, format: 'webp' })).subarray(0, 300)],
  [
    'a header without pixels',
    async () => Buffer.concat([Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1'), Buffer.alloc(20)]),
  ],
])('refuses %s', async (_what, make) => {
  expect(await validateRendition(await make(), SIZE)).toBeNull();
});

it('refuses a picture of more pixels than an upload may have, by its header', async () => {
  const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(await validateRendition(bomb, SIZE)).toBeNull();
});

it.each(['timeout: 12% complete', 'vips_malloc: out of memory'])(
  'throws instead of refusing where time, memory or disk space ran out: %s',
  async (message) => {
    const picture = await drawImage({ ...SIZE, format: 'webp' });
    const decoding = vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error(message));
    onTestFinished(() => decoding.mockRestore());
    await expect(validateRendition(picture, SIZE)).rejects.toThrow(message);
  },
);
