import { expect, it } from 'vitest';
import { readPendingPicture } from './pending-picture.ts';

const file = new File(['a'], 'borne.png', { type: 'image/png' });

it('a picture that a draft kept is read with its words', () => {
  expect(readPendingPicture({ file, alt: 'Une borne', isDecorative: false })).toEqual({
    file,
    alt: 'Une borne',
    isDecorative: false,
  });
  expect(readPendingPicture({ file })).toEqual({ file, alt: '', isDecorative: false });
});

it.each([null, undefined, 'borne.png', 3, {}, { file: {} }, { alt: 'Une borne' }])(
  '%j is no picture',
  (kept) => {
    expect(readPendingPicture(kept)).toBeNull();
  },
);
