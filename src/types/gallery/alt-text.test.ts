import { describe, expect, it } from 'vitest';
import { galleryItem } from '#types/gallery-item.ts';
import { altBesideDescription, sentAlt } from './alt-text.ts';

const description = 'La marche de mai';

describe('the alternative text that a form sends', () => {
  it('is what was typed, also where it could be written later', () => {
    const typed = { alt: ' Des femmes marchent ', description };
    const sent = { alt: 'Des femmes marchent', altPending: false };
    expect([sentAlt({ ...typed, isLater: false }), sentAlt({ ...typed, isLater: true })]).toEqual([
      sent,
      sent,
    ]);
  });

  it('is the description for now, cut to what the field takes', () => {
    expect(sentAlt({ alt: ' ', description, isLater: true })).toEqual({ alt: description, altPending: true });
    for (const long of ['mot '.repeat(125).trim(), 'é'.repeat(500), '\u{1F600}'.repeat(500)]) {
      const { alt } = sentAlt({ alt: '', description: long, isLater: true });
      expect([...alt].length).toBeLessThanOrEqual(galleryItem.fields.alt.max);
      expect(long.startsWith(alt.slice(0, -1))).toBe(true);
    }
  });

  it('is left out beside the description while it repeats it', () => {
    expect(altBesideDescription({ alt: description, altPending: true })).toBe('');
    expect(altBesideDescription({ alt: 'Des femmes', altPending: false })).toBe('Des femmes');
  });
});
