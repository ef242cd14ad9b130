import { describe, expect, it } from 'vitest';
import { isSamePicture, NO_PICTURE, pictureAt, pictureFrom } from './picture-value.ts';

const FILE = new File(['a'], 'a.webp');
const ORIGINAL = new File(['aaa'], 'a.jpg');

describe('a picture that the device kept', () => {
  it.each([
    NO_PICTURE,
    pictureAt('/uploads/a/1x1.webp'),
    { kind: 'file', file: FILE } as const,
    { kind: 'file', file: FILE, other: ORIGINAL } as const,
  ])('comes back as it was: %o', (picture) => {
    expect(pictureFrom(picture)).toEqual(picture);
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
  ])('is none where it was lost: %o', (kept) => {
    expect(pictureFrom(kept)).toEqual(NO_PICTURE);
  });

  it('is told from another one', () => {
    const file = { kind: 'file', file: FILE } as const;
    expect(isSamePicture(file, { ...file, other: ORIGINAL })).toBe(true);
    expect(isSamePicture(file, { kind: 'file', file: ORIGINAL })).toBe(false);
    expect(isSamePicture(file, NO_PICTURE)).toBe(false);
    expect(isSamePicture(pictureAt('/a'), pictureAt('/a'))).toBe(true);
    expect(isSamePicture(pictureAt('/a'), pictureAt('/b'))).toBe(false);
    expect(isSamePicture(NO_PICTURE, pictureAt(''))).toBe(false);
  });
});
