import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { SendableFile } from '#platform/http/send-file.ts';
import { SmallPictures } from './small-pictures.ts';

const KIBIBYTE = 1024;

/** Returns a picture of so many bytes. @param stored as many as the store really has. */
function pictureOf(size: number, stored = size): SendableFile {
  return {
    contentType: 'image/webp',
    size,
    etag: '"picture"',
    open: async () => Readable.from([Buffer.alloc(stored, 7)], { objectMode: false }),
  };
}

describe('small pictures', () => {
  it('are remembered with their bytes once they were read whole', async () => {
    const pictures = new SmallPictures();
    const picture = pictures.remembering('a', pictureOf(100));
    expect(pictures.get('a')).toBeUndefined();
    expect(await buffer(await picture.open())).toEqual(Buffer.alloc(100, 7));
    expect(pictures.get('a')?.bytes).toEqual(Buffer.alloc(100, 7));
    expect(pictures.size).toBe(100);
  });

  it('are not remembered in part, nor where the store has other bytes, nor where they are large', async () => {
    const pictures = new SmallPictures();
    await pictures.remembering('part', pictureOf(100)).open({ start: 0, end: 9 });
    await pictures.remembering('short', pictureOf(100, 90)).open();
    await pictures.remembering('large', pictureOf(64 * KIBIBYTE + 1)).open();
    expect(pictures.size).toBe(0);
  });

  it('stay within their bytes: what was not asked for longest goes first', async () => {
    const pictures = new SmallPictures(30 * KIBIBYTE);
    for (const path of ['a', 'b', 'c']) {
      await pictures.remembering(path, pictureOf(10 * KIBIBYTE)).open();
      pictures.get('a');
    }
    await pictures.remembering('d', pictureOf(10 * KIBIBYTE)).open();
    const remembered = ['a', 'b', 'c', 'd'].filter((path) => pictures.get(path));
    expect([remembered, pictures.size]).toEqual([['a', 'c', 'd'], 30 * KIBIBYTE]);
  });

  it('that are read twice at once are counted once', async () => {
    const pictures = new SmallPictures();
    await Promise.all([
      pictures.remembering('a', pictureOf(100)).open(),
      pictures.remembering('a', pictureOf(100)).open(),
    ]);
    expect(pictures.size).toBe(100);
  });
});
