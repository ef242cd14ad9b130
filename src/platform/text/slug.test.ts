import { describe, expect, it } from 'vitest';
import { slugify } from './slug.ts';

describe('the address of a title (D17)', () => {
  it.each([
    ['Élections à Goma', 'elections-a-goma'],
    ['L’eau, c’est la vie !', 'l-eau-c-est-la-vie'],
    ['Cœur & bœuf, Æthiopia', 'coeur-boeuf-aethiopia'],
    ['  -- Ça   va --  ', 'ca-va'],
    ['Loi n° 06/018', 'loi-n-06-018'],
    ['日本', ''],
    ['!!!', ''],
    ['', ''],
  ])('of %j is %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('is at most 100 characters and never ends with a hyphen', () => {
    const slug = slugify(`${'a'.repeat(99)} b c`);
    expect(slug).toBe('a'.repeat(99));
  });
});
