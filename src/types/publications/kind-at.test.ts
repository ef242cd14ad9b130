import { describe, expect, it } from 'vitest';
import { kindAt } from './kind-at.ts';

describe('kindAt', () => {
  it('returns the kind of a list, at its short address and under the blog', () => {
    expect(kindAt('articles')).toBe('article');
    expect(kindAt('blog/articles')).toBe('article');
    expect(kindAt('bulletins')).toBe('bulletin');
    expect(kindAt('blog/bulletins')).toBe('bulletin');
    expect(kindAt('echos')).toBe('echo');
    expect(kindAt('blog/echo')).toBe('echo');
  });

  it('returns the kind of an item’s address', () => {
    expect(kindAt('bulletins/:slug')).toBe('bulletin');
  });

  it('throws for an address that shows no publication', () => {
    expect(() => kindAt('agents')).toThrow('agents');
  });
});
