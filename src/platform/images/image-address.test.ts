import { describe, expect, it } from 'vitest';
import {
  imageAddress,
  parseImageAddress,
  renditionSizes,
  responsiveImage,
  widestSize,
} from './image-address.ts';

const key = 'k'.repeat(43);

describe('the widest size of an image', () => {
  it.each([
    ['a photograph that stands', { width: 3000, height: 4000 }, { width: 1920, height: 2560 }],
    ['a photograph that lies', { width: 4032, height: 3024 }, { width: 1920, height: 1440 }],
    ['a small image, which is never enlarged', { width: 200, height: 90 }, { width: 200, height: 90 }],
    ['an image of exactly the widest width', { width: 1920, height: 1 }, { width: 1920, height: 1 }],
    ['a line, which keeps at least one pixel', { width: 50_000, height: 1 }, { width: 1920, height: 1 }],
    [
      'a ribbon, no higher than a WebP can be',
      { width: 600, height: 60_000 },
      { width: 164, height: 16_383 },
    ],
  ])('of %s', (_what, own, widest) => {
    expect(widestSize(own)).toEqual(widest);
  });
});

describe('the rendition sizes of an image', () => {
  it('are the widest one and every narrower width of the ladder', () => {
    expect(renditionSizes({ width: 1920, height: 2560 })).toEqual([
      { width: 1920, height: 2560 },
      { width: 1280, height: 1707 },
      { width: 960, height: 1280 },
      { width: 640, height: 853 },
      { width: 320, height: 427 },
    ]);
  });

  it('include no width twice, and none wider than the image', () => {
    expect(renditionSizes({ width: 640, height: 10 }).map(({ width }) => width)).toEqual([640, 320]);
    expect(renditionSizes({ width: 300, height: 10 }).map(({ width }) => width)).toEqual([300]);
  });

  it('are at least one pixel high', () => {
    expect(renditionSizes({ width: 1920, height: 2 }).at(-1)).toEqual({ width: 320, height: 1 });
  });
});

describe('an image address', () => {
  const address = imageAddress(key, { width: 1000, height: 667 });

  it('contains key, width and height, and may have an origin', () => {
    expect(address).toBe(`/uploads/${key}/1000x667.webp`);
    expect(parseImageAddress(address)).toEqual({ origin: '', key, width: 1000, height: 667 });
    expect(parseImageAddress(`https://files.example:8443${address}`)?.origin).toBe(
      'https://files.example:8443',
    );
  });

  it('becomes src, srcset, width and height, narrowest first', () => {
    expect(responsiveImage(address)).toEqual({
      src: address,
      srcSet: [
        `/uploads/${key}/320x213.webp 320w`,
        `/uploads/${key}/640x427.webp 640w`,
        `/uploads/${key}/960x640.webp 960w`,
        `/uploads/${key}/1000x667.webp 1000w`,
      ].join(', '),
      width: 1000,
      height: 667,
    });
  });

  it('has its origin in every entry of the srcset', () => {
    const image = responsiveImage(`https://files.example${address}`);
    expect(
      image?.srcSet.split(', ').every((entry) => entry.startsWith('https://files.example/uploads/')),
    ).toBe(true);
  });

  it.each([
    '',
    '/uploads/',
    `/uploads/${key}/1000x667.png`,
    `/uploads/${key}/0x0.webp`,
    `/uploads/${key}/1000x667.webp?x`,
    `/uploads/${key}/../1000x667.webp`,
    `//evil.example/uploads/${key}/1000x667.webp`,
    `javascript:/uploads/${key}/1000x667.webp`,
    `https://files.example/a/uploads/${key}/1000x667.webp`,
    `/uploads/${key}/1000x667.webp\n`,
    '/images/placeholder.svg',
  ])('is refused as malformed or foreign: %j', (other) => {
    expect(responsiveImage(other)).toBeNull();
  });
});
