import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawImage } from '#tests/support/images.ts';
import { isAnimated, isMoving } from './animated-image.ts';

function blobOf(data: Uint8Array): Blob {
  return new Blob([new Uint8Array(data)]);
}

/** Creates an image of two frames. */
function animation() {
  const frame = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  return Promise.all([frame('#f00'), frame('#00f')]).then((frames) =>
    sharp(frames, { join: { animated: true } }),
  );
}

/** Creates a PNG with an animation control chunk after its header. */
async function animatedPng(): Promise<Uint8Array> {
  const still = await drawImage({ width: 20, height: 20, format: 'png' });
  const animationControl = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  const HEADER_END = 33;
  return Buffer.concat([still.subarray(0, HEADER_END), animationControl, still.subarray(HEADER_END)]);
}

describe('an animated image', () => {
  it.each(['webp', 'gif'] as const)('is recognised by its first bytes: %s', async (format) => {
    const data = await (await animation()).toFormat(format).toBuffer();
    expect(await isAnimated(blobOf(data))).toBe(true);
  });

  it('is recognised by its first bytes: png', async () => {
    expect(await isAnimated(blobOf(await animatedPng()))).toBe(true);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is not a still image: %s', async (format) => {
    const data = await drawImage({ width: 64, height: 64, format });
    expect(await isAnimated(blobOf(data))).toBe(false);
  });

  it.each([
    [[]],
    [[0x89]],
    [[...Buffer.from('RIFF')]],
    [[...Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 255, 255]],
  ])('is not a truncated file', async (bytes) => {
    expect(await isAnimated(blobOf(new Uint8Array(bytes)))).toBe(false);
  });
});

describe('an image that moves', () => {
  it.each(['webp', 'gif'] as const)('is told from its content: %s', async (format) => {
    expect(await isMoving(blobOf(await (await animation()).toFormat(format).toBuffer()))).toBe(true);
  });

  it('is told from its content: png', async () => {
    expect(await isMoving(blobOf(await animatedPng()))).toBe(true);
  });

  it.each(['gif', 'png', 'webp', 'jpeg', 'avif'] as const)('is no image of one frame: %s', async (format) => {
    const still = sharp({ create: { width: 64, height: 64, channels: 3, background: '#f00' } });
    expect(await isMoving(blobOf(await still.toFormat(format).toBuffer()))).toBe(false);
  });

  it.each(['', 'GIF89a', 'GIF89a\0\0\0\0\xf7', 'RIFF'])('is no file that ends early: %j', async (start) => {
    expect(await isMoving(blobOf(Buffer.from(start, 'latin1')))).toBe(false);
  });
});
