import { describe, expect, it } from 'vitest';
import { hasSendableOriginal, isSamePicture, NO_PICTURE, pictureAt, revivePicture } from './picture-value.ts';

const FILE = new File(['a'], 'a.webp');
const ORIGINAL = new File(['aaa'], 'a.jpg');

describe('a picture in a draft', () => {
  it.each([
    NO_PICTURE,
    pictureAt('/uploads/a/1x1.webp'),
    { kind: 'file', file: FILE } as const,
    { kind: 'file', file: FILE, other: ORIGINAL } as const,
  ])('is revived as it was stored: %o', (picture) => {
    expect(revivePicture(picture)).toEqual(picture);
  });

  it.each([
    null,
    undefined,
    'file',
    7,
    {},
    { kind: 'file', file: null },
    { kind: 'file', file: 'a' },
    { kind: 'address' },
  ])('is empty when it was lost: %o', (stored) => {
    expect(revivePicture(stored)).toEqual(NO_PICTURE);
  });

  it('equals one whose file was chosen once more, and no other file of that name', () => {
    const chosen = (content: string, lastModified: number) =>
      ({ kind: 'file', file: new File([content], 'logo.png', { lastModified }) }) as const;
    expect(isSamePicture(chosen('a', 1), chosen('a', 1))).toBe(true);
    expect(isSamePicture(chosen('a', 1), chosen('a', 2))).toBe(false);
    expect(isSamePicture(chosen('a', 1), chosen('ab', 1))).toBe(false);
  });

  it('equals one with the same address or file', () => {
    const file = { kind: 'file', file: FILE } as const;
    expect(isSamePicture(file, { ...file, other: ORIGINAL })).toBe(true);
    expect(isSamePicture(file, { kind: 'file', file: ORIGINAL })).toBe(false);
    expect(isSamePicture(file, NO_PICTURE)).toBe(false);
    expect(isSamePicture(pictureAt('/a'), pictureAt('/a'))).toBe(true);
    expect(isSamePicture(pictureAt('/a'), pictureAt('/b'))).toBe(false);
    expect(isSamePicture(NO_PICTURE, pictureAt(''))).toBe(false);
  });
});

it.each([
  ['a photo of 6 MB', 'image/jpeg', 6, true],
  ['a drawing of 62 MB', 'image/png', 62, false],
  ['a HEIC photo', 'image/heic', 2, false],
] as const)('offers the original of %s only where the site takes it', (_what, type, megabytes, isOffered) => {
  const other = new File([new Uint8Array(megabytes * 1024 * 1024)], 'photo', { type });
  const file = new File(['shrunk'], 'photo.webp', { type: 'image/webp' });
  expect(hasSendableOriginal({ kind: 'file', file, other })).toBe(isOffered);
});

it('offers no original of a photo that was not shrunk', () => {
  expect(hasSendableOriginal({ kind: 'file', file: new File(['small'], 'photo.png') })).toBe(false);
});
