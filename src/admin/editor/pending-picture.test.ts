import { expect, it } from 'vitest';
import { readPendingPicture } from './pending-picture.ts';

const file = new File(['a'], 'borne.png', { type: 'image/png' });

it('readPendingPicture reads the image of a draft with its words', () => {
  expect(readPendingPicture({ file, alt: 'Une borne', isDecorative: false })).toEqual({
    file,
    alt: 'Une borne',
    isDecorative: false,
  });
  expect(readPendingPicture({ file })).toEqual({ file, alt: '', isDecorative: false });
});

it.each([null, undefined, 'borne.png', 3, {}, { file: {} }, { alt: 'Une borne' }])(
  'readPendingPicture answers null for %j',
  (stored) => {
    expect(readPendingPicture(stored)).toBeNull();
  },
);
