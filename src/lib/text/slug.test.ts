import { describe, expect, it } from 'vitest';
import { slugify } from './slug.ts';

describe('slugify', () => {
  it.each([
    ['Élections à Goma', 'elections-a-goma'],
    ['L’eau, c’est la vie !', 'l-eau-c-est-la-vie'],
    ['Cœur & bœuf, Æthiopia', 'coeur-boeuf-aethiopia'],
    ['  -- Ça   va --  ', 'ca-va'],
    ['Loi n° 06/018', 'loi-n-06-018'],
    ['La vac\u00adci\u00adnation', 'la-vaccination'],
    ['Le \ufb01nancement', 'le-financement'],
    ['Mobɛ́kɔ ya sɔ̂lɔ', 'mobeko-ya-solo'],
    ['Maziwa ya ng’ombe', 'maziwa-ya-ngombe'],
    ['Maziwa ya ngʼombe', 'maziwa-ya-ngombe'],
    ['Mme M’Bayo', 'mme-mbayo'],
    ['1ʳᵉ année, 20 m²', '1re-annee-20-m2'],
    ['\u200b', ''],
    ['日本', ''],
    ['!!!', ''],
    ['', ''],
  ])('turns %j into %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('cuts at 100 characters and leaves no hyphen at the end', () => {
    const slug = slugify(`${'a'.repeat(99)} b c`);
    expect(slug).toBe('a'.repeat(99));
  });
});
