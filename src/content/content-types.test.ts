import { describe, expect, it } from 'vitest';
import {
  ALL_CONTENT_TYPES,
  COLLECTION_TYPES,
  CONTENT_TYPES,
  PUBLICATION_KINDS,
  TRASHED_TYPES,
} from './content-types.ts';

describe('the registry of content types', () => {
  it.each(['public', 'admin', 'api'] as const)('gives no two types the same %s segment', (part) => {
    const segments = ALL_CONTENT_TYPES.map((type) => CONTENT_TYPES[type].segments[part]);
    expect(new Set(segments).size).toBe(segments.length);
  });

  it('gives no two kinds the same list under the blog', () => {
    const segments = PUBLICATION_KINDS.map((kind) => CONTENT_TYPES[kind].segments.blog);
    expect(new Set(segments).size).toBe(segments.length);
  });

  it('has a table for each collection, and one for all kinds of publication', () => {
    const tables = [...COLLECTION_TYPES, ...PUBLICATION_KINDS].map((type) => CONTENT_TYPES[type].table);
    expect(new Set(tables).size).toBe(COLLECTION_TYPES.length + 1);
  });

  it('counts a type with a trash as a publication or a collection', () => {
    expect([...TRASHED_TYPES].sort()).toEqual([...PUBLICATION_KINDS, ...COLLECTION_TYPES].sort());
  });
});
