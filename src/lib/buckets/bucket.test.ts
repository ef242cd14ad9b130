import { describe, expect, it } from 'vitest';
import { makeBucket } from '#tests/support/object-storage.ts';
import { Bucket } from './index.ts';

/** More objects than a service names in one answer, as it does of a site with some hundred pictures. */
const COUNT = 1_001;
const AT_ONCE = 16;

async function fill(bucket: Bucket): Promise<string[]> {
  const keys = Array.from({ length: COUNT }, (_, index) => `uploads/${String(index).padStart(4, '0')}`);
  const left = keys.values();
  // Each writer takes the next name until none is left.
  const write = async () => {
    for (const key of left) await bucket.put(key, Buffer.from(key));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
  return keys;
}

async function readPages(bucket: Bucket, prefix: string): Promise<string[][]> {
  const pages: string[][] = [];
  for await (const { objects } of bucket.list(prefix)) pages.push(objects.map(({ key }) => key));
  return pages;
}

describe('a bucket with more objects than one answer names', () => {
  it('is listed whole, answers a ping, and is emptied', async () => {
    const bucket = new Bucket(await makeBucket());
    const keys = await fill(bucket);
    await bucket.ping();
    const pages = await readPages(bucket, 'uploads/');
    expect(pages.map((page) => page.length)).toEqual([1_000, 1]);
    expect(pages.flat().sort()).toEqual(keys);
    await bucket.deleteAll('uploads/');
    expect((await readPages(bucket, '')).flat()).toEqual([]);
  });
});
