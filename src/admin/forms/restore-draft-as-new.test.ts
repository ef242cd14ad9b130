import { describe, expect, it } from 'vitest';
import { toNewItemDraft } from './restore-draft-as-new.ts';

const stored = {
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

describe('the draft of a deleted item', () => {
  it('becomes the draft of a new item, with the pictures that are on the device', () => {
    expect(toNewItemDraft(stored)).toEqual({
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

  it.each([null, 'un texte', { values: {} }])('stays as it is when it is not of a form: %j', (other) => {
    expect(toNewItemDraft(other)).toBe(other);
  });
});
