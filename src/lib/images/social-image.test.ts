import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawImage } from '#tests/support/images.ts';
import { socialImageAddress } from './image-address.ts';
import { drawSocialImage } from './social-image.ts';
import { createSocialImageMaker } from './social-image-maker.ts';

const KIBIBYTE = 1024;

describe('the social image', () => {
  it.each([
    ['is landscape', 1920, 1280],
    ['is portrait', 1280, 1920],
    ['is small', 90, 60],
    ['is one pixel high', 1920, 1],
  ])('is a JPEG of 1200 × 630 when the image %s', async (_how, width, height) => {
    const image = await drawSocialImage(await drawImage({ width, height, format: 'webp' }));
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('shows the point of an upright image', async () => {
    const red = { width: 1280, height: 1920, channels: 3, background: '#e00000' } as const;
    const head = { width: 200, height: 200, channels: 3, background: '#0000e0' } as const;
    const photo = await sharp({ create: red })
      .composite([{ input: await sharp({ create: head }).png().toBuffer(), left: 1000, top: 0 }])
      .webp()
      .toBuffer();
    const blueAt = async (y: number) => {
      const { channels } = await sharp(await drawSocialImage(photo, { x: 86, y })).stats();
      return channels[2]?.max ?? 0;
    };
    expect(await blueAt(5)).toBeGreaterThan(200);
    expect(await blueAt(95)).toBeLessThan(60);
  });

  it('is under 300 KB even for noise', async () => {
    const noise = randomFillSync(Buffer.alloc(1200 * 630 * 3));
    const raw = { width: 1200, height: 630, channels: 3 } as const;
    const image = await drawSocialImage(await sharp(noise, { raw }).webp({ quality: 100 }).toBuffer());
    expect(image.length).toBeLessThan(300 * KIBIBYTE);
  });

  it('has a light background where the image is transparent', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = sharp({ create: { width: 1200, height: 630, channels: 4, background } });
    const image = await drawSocialImage(await clear.webp().toBuffer());
    const [red = 0, green = 0, blue = 0] = await sharp(image).resize(1, 1).raw().toBuffer();
    expect(Math.min(red, green, blue)).toBeGreaterThan(240);
  });

  it('has an address derived from the image’s, for stored images only', () => {
    const key = 'k'.repeat(43);
    expect(socialImageAddress(`https://files.test/uploads/${key}/800x600.webp`, null)).toBe(
      `https://files.test/uploads/${key}/social.jpg`,
    );
    expect(socialImageAddress('https://evil.test/800x600.webp', null)).toBeNull();
  });
});

describe('createSocialImageMaker', () => {
  const focus = null;
  const read = () => drawImage({ width: 60, height: 40, format: 'webp' });

  it('makes each key once for concurrent callers, one after another', async () => {
    const make = createSocialImageMaker(drawSocialImage);
    const kept: string[] = [];
    let atWork = 0;
    const task = (key: string) => ({
      key,
      focus,
      read: () => {
        expect(++atWork).toBe(1);
        return read();
      },
      keep: async () => {
        atWork--;
        kept.push(key);
      },
    });
    await Promise.all(['a', 'b', 'a', 'a', 'b'].map((key) => make(task(key))));
    expect(kept).toEqual(['a', 'b']);
  });

  it('rejects as not ready while twenty wait, and succeeds on a later call', async () => {
    const make = createSocialImageMaker(drawSocialImage);
    const keep = async () => {};
    const asked = Array.from({ length: 25 }, (_, index) => make({ key: `${index}`, focus, read, keep }));
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(answers.at(-1)).toMatchObject({ reason: { code: 'not_ready' } });
    await expect(make({ key: '24', focus, read, keep })).resolves.toBeUndefined();
  });

  it('retries a key that has failed', async () => {
    const make = createSocialImageMaker(drawSocialImage);
    const keep = async () => {};
    const broken = async () => Buffer.from('no image');
    await expect(make({ key: 'a', focus, read: broken, keep })).rejects.toThrow();
    await expect(make({ key: 'a', focus, read, keep })).resolves.toBeUndefined();
  });
});
