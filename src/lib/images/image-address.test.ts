import { describe, expect, it } from 'vitest';
import { newSecret } from '../identifiers.ts';
import {
  avifSourceSet,
  imageAddress,
  imageAddressesIn,
  imageColour,
  imageKey,
  parseImageAddress,
  renditionSizes,
  responsiveImage,
  widestSize,
  withoutSignature,
  withoutSignatures,
  writtenSizes,
} from './image-address.ts';

const key = 'k'.repeat(43);

describe('the colour of a picture', () => {
  const size = { width: 800, height: 600 };
  const colourOf = (given: string) => imageColour(imageAddress(given, size));

  it('is part of its address, with any origin', () => {
    const coloured = imageKey(newSecret(), '#a97');
    expect(coloured).toMatch(/^[\w-]{43}$/);
    expect(colourOf(coloured)).toBe('#a97');
    expect(imageColour(`https://fichiers.test${imageAddress(coloured, size)}`)).toBe('#a97');
  });

  it('leaves 234 random bits of a key, and all of one without a colour', () => {
    const secret = newSecret();
    expect(imageKey(secret, '#000').slice(0, 39)).toBe(secret.slice(0, 39));
    expect(imageKey(secret, null)).toBe(secret);
  });

  it('is missing in a random key', () => {
    const secrets = Array.from({ length: 500 }, newSecret);
    expect(secrets.filter((secret) => secret.endsWith('_') || colourOf(secret))).toEqual([]);
  });

  it.each([
    ['a key that ends otherwise', `/uploads/${'k'.repeat(39)}xyz_/8x6.webp`],
    ['what breaks out of an attribute', `/uploads/a97_" onload="/8x6.webp`],
    ['a path below', `/uploads/${'k'.repeat(39)}a97_/x/8x6.webp`],
    ['a file of this device', 'blob:a97_/8x6.webp'],
    ['no address', 'a97_'],
  ])('is missing for %s', (_what, address) => {
    expect(imageColour(address)).toBeUndefined();
  });
});

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
      { width: 1600, height: 2133 },
      { width: 1280, height: 1707 },
      { width: 1120, height: 1493 },
      { width: 960, height: 1280 },
      { width: 800, height: 1067 },
      { width: 640, height: 853 },
      { width: 560, height: 747 },
      { width: 500, height: 667 },
      { width: 400, height: 533 },
      { width: 320, height: 427 },
      { width: 250, height: 333 },
      { width: 200, height: 267 },
      { width: 160, height: 213 },
      { width: 140, height: 187 },
      { width: 112, height: 149 },
      { width: 90, height: 120 },
      { width: 72, height: 96 },
      { width: 56, height: 75 },
      { width: 44, height: 59 },
    ]);
  });

  it('are so near one another that none is 1.3 times too wide, from the narrowest place of a picture on', () => {
    const widths = renditionSizes({ width: 1920, height: 1080 }).map(({ width }) => width);
    const steps = widths.slice(1).map((width, index) => (widths[index] ?? 0) / width);
    expect(Math.max(...steps)).toBeLessThanOrEqual(1.3);
  });

  it('are written at the upload for the most requested widths', () => {
    expect(writtenSizes({ width: 1000, height: 500 }).map(({ width }) => width)).toEqual([
      1000, 960, 800, 640, 500, 400, 320,
    ]);
  });

  it('include no width twice, and none wider than the image', () => {
    expect(renditionSizes({ width: 640, height: 10 }).map(({ width }) => width)).toEqual([
      640, 560, 500, 400, 320, 250, 200, 160, 140, 112, 90, 72, 56, 44,
    ]);
    expect(renditionSizes({ width: 300, height: 10 }).map(({ width }) => width)).toEqual([
      300, 250, 200, 160, 140, 112, 90, 72, 56, 44,
    ]);
  });

  it('are at least one pixel high', () => {
    expect(renditionSizes({ width: 1920, height: 2 }).at(-1)).toEqual({ width: 44, height: 1 });
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
    expect(responsiveImage(address, { from: 300, to: 1100 })).toEqual({
      src: address,
      srcSet: [
        `/uploads/${key}/320x213.webp 320w`,
        `/uploads/${key}/400x267.webp 400w`,
        `/uploads/${key}/500x334.webp 500w`,
        `/uploads/${key}/560x374.webp 560w`,
        `/uploads/${key}/640x427.webp 640w`,
        `/uploads/${key}/800x534.webp 800w`,
        `/uploads/${key}/960x640.webp 960w`,
        `/uploads/${key}/1000x667.webp 1000w`,
      ].join(', '),
      width: 1000,
      height: 667,
    });
  });

  it('becomes the same srcset of AVIF', () => {
    expect(avifSourceSet(address, { from: 600, to: 640 })).toBe(`/uploads/${key}/640x427.avif 640w`);
    expect(avifSourceSet('/images/placeholder.svg')).toBeNull();
  });

  it('ends at the first width that is wide enough', () => {
    expect(avifSourceSet(address, { from: 500, to: 700 })?.match(/\d+w/g)).toEqual([
      '500w',
      '560w',
      '640w',
      '800w',
    ]);
  });

  it('offers the widest of an image that is narrower than its place', () => {
    expect(responsiveImage(address, { from: 1200, to: 1500 })?.srcSet).toBe(`${address} 1000w`);
  });

  it('has its origin in every entry of the srcset', () => {
    const image = responsiveImage(`https://files.example${address}`);
    expect(
      image?.srcSet.split(', ').every((entry) => entry.startsWith('https://files.example/uploads/')),
    ).toBe(true);
  });

  it('has its signature in every entry of both srcsets, and its colour', () => {
    const coloured = `/uploads/${key.slice(0, -4)}a97_/1000x667.webp`;
    const signed = `https://files.example${coloured}?s=abc-_1`;
    expect(responsiveImage(signed)).toMatchObject({ src: signed, width: 1000, height: 667 });
    for (const sources of [responsiveImage(signed)?.srcSet, avifSourceSet(signed)])
      expect(sources?.split(', ').every((entry) => /\.(?:webp|avif)\?s=abc-_1 \d+w$/.test(entry))).toBe(true);
    expect(imageColour(signed)).toBe('#a97');
  });

  it.each(['?s=abc', '?s=', '?s=a&s=b', '?x=1&s=abc', '?%73=abc', '?s=abc#x', '#x'])(
    'is stored without %s',
    (query) => {
      for (const form of [address, address.replace('.webp', '.avif'), `/uploads/${key}/social-50-50.jpg`]) {
        expect(withoutSignature(`${form}${query}`)).toBe(form);
        expect(withoutSignature(`https://site.example${form}${query}`)).toBe(`https://site.example${form}`);
      }
      const other = `https://site.example/uploads/rapport.pdf${query}`;
      expect(withoutSignature(other)).toBe(other);
    },
  );

  it('loses its signature wherever it stands in a text', () => {
    const text = `<img src="${address}?s=abc"> (${address}?s=a-_?s=b), ${address} /a?s=1`;
    const clean = `<img src="${address}"> (${address}), ${address} /a?s=1`;
    expect(withoutSignatures(text)).toBe(clean);
    expect(withoutSignatures(clean)).toBe(clean);
    expect(imageAddressesIn(text)).toEqual([address]);
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
