import { describe, expect, it } from 'vitest';
import { typedAnew } from './renew-typing.ts';

const kept = {
  values: {
    title: 'Le puits',
    coverImage: { kind: 'address', url: '/uploads/images/a.webp' },
    images: [
      { caption: 'Avant', picture: { kind: 'address', url: '/uploads/images/b.webp' } },
      { caption: 'Après', picture: { kind: 'file', file: { keptFile: 'file/d/1' } } },
    ],
  },
  base: { etag: '"7"', values: { title: 'Le forage' } },
  idempotencyKey: 'k',
};

describe('what was typed about a thing that is gone', () => {
  it('is typed for a new one, with the pictures that are on the device', () => {
    expect(typedAnew(kept)).toEqual({
      values: {
        title: 'Le puits',
        coverImage: { kind: 'none' },
        images: [
          { caption: 'Avant', picture: { kind: 'none' } },
          { caption: 'Après', picture: { kind: 'file', file: { keptFile: 'file/d/1' } } },
        ],
      },
      base: { etag: null, values: { title: 'Le forage' } },
      idempotencyKey: expect.not.stringMatching(/^k$/),
    });
  });

  it.each([null, 'un texte', { values: {} }])('is left as it is where it is no form’s: %j', (other) => {
    expect(typedAnew(other)).toBe(other);
  });
});
