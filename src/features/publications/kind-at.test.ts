import { describe, expect, it } from 'vitest';
import { kindAt } from './kind-at.ts';

describe('the kind of publication that an address shows', () => {
  it('is that of a list, at its short address and under the blog', () => {
    expect(kindAt('articles')).toBe('article');
    expect(kindAt('blog/articles')).toBe('article');
    expect(kindAt('bulletins')).toBe('bulletin');
    expect(kindAt('blog/bulletins')).toBe('bulletin');
    expect(kindAt('echos')).toBe('echo');
    expect(kindAt('blog/echo')).toBe('echo');
  });

  it('is that of an item', () => {
    expect(kindAt('bulletins/:slug')).toBe('bulletin');
  });

  it('does not exist at another address', () => {
    expect(() => kindAt('agents')).toThrow('agents');
  });
});
