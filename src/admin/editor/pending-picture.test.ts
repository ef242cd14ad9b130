import { expect, it } from 'vitest';
import { readPendingPicture } from './pending-picture.ts';

const file = new File(['a'], 'borne.png', { type: 'image/png' });

it('readPendingPicture reads the image of a draft with its words', () => {
  const words = { alt: 'Une borne', caption: 'Le matin', isDecorative: true };
  expect(readPendingPicture({ file, ...words })).toEqual({ file, ...words });
  expect(readPendingPicture({ file })).toEqual({ file, alt: '', caption: '', isDecorative: false });
});

it.each([null, undefined, 'borne.png', 3, {}, { file: {} }, { alt: 'Une borne' }])(
  'readPendingPicture answers null for %j',
  (stored) => {
    expect(readPendingPicture(stored)).toBeNull();
  },
);
