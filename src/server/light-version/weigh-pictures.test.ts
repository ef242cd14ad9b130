import { LRUCache } from 'lru-cache';
import { describe, expect, it, vi } from 'vitest';
import { describeOnDatabase } from '#tests/support/world.ts';
import { weighPictures } from './weigh-pictures.ts';

const KEY = 'k'.repeat(43);
const PICTURE = `/uploads/${KEY}/640x400.webp`;

describeOnDatabase('sqlite', 'the weights of pictures', (world) => {
  it('are those of their files, under whatever origin, each asked for once', async () => {
    const { services } = world();
    await services.files.put(`${KEY}/640x400.webp`, new Uint8Array(34_000));
    const find = vi.spyOn(services.files, 'find');
    const elsewhere = `https://images.pamoja.test${PICTURE}`;
    for (const _time of [1, 2]) {
      const weights = await weighPictures(services, [PICTURE, PICTURE, elsewhere]);
      // Sizes are requested concurrently, so either may be found first.
      expect(weights).toEqual(
        new Map([
          [PICTURE, 34_000],
          [elsewhere, 34_000],
        ]),
      );
    }
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('are known of a picture that ships, and of nothing else on the disk', async () => {
    const shipped = '/organisation/hero/lake-day-960.webp';
    const others = [
      '/organisation/../placeholder.svg',
      '/organisation/none.webp',
      '/placeholder.svg',
      'https://a.test/b',
    ];
    const weights = await weighPictures(world().services, [shipped, ...others]);
    expect([...weights.keys()]).toEqual([shipped]);
    expect(weights.get(shipped)).toBeGreaterThan(1_000);
  });

  it('are left out where the store does not answer, and asked for again by the next page', async () => {
    const { services } = world();
    const warned = vi.spyOn(services.log, 'warn').mockImplementation(() => {});
    const find = vi.spyOn(services.files, 'find').mockRejectedValueOnce(new Error('no answer'));
    expect((await weighPictures(services, [PICTURE])).size).toBe(0);
    expect(warned).toHaveBeenCalledOnce();
    find.mockRestore();
    await services.files.put(`${KEY}/640x400.webp`, new Uint8Array(10));
    expect((await weighPictures(services, [PICTURE])).get(PICTURE)).toBe(10);
  });
});

describe('a store that never answers', () => {
  it('delays a page for a while, and leaves its pictures without a weight', async () => {
    const files = { find: () => new Promise(() => {}) };
    const services = { files, log: { warn: vi.fn() } } as unknown as Parameters<typeof weighPictures>[0];
    expect((await weighPictures(services, [PICTURE], 5)).size).toBe(0);
  });
});

it('keeps no page alive because of the addresses that stood on it', async () => {
  const files = { find: async () => ({ size: 1 }) };
  const services = { files, log: { warn: vi.fn() } } as unknown as Parameters<typeof weighPictures>[0];
  const set = vi.spyOn(LRUCache.prototype, 'set');
  try {
    expect((await weighPictures(services, [PICTURE])).size).toBe(1);
    // A part of a text keeps the whole text in memory: a key must be none.
    const keys = set.mock.calls.map(([key]) => String(key));
    expect(keys).toHaveLength(1);
    expect(keys.filter((key) => PICTURE.includes(key))).toEqual([]);
  } finally {
    set.mockRestore();
  }
});
