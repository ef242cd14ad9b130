import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { SendableFile } from '#platform/http/send-file.ts';

const KIBIBYTE = 1024;

/** Bytes of all remembered pictures: some two hundred thumbnails, on a machine of 512 MB. */
const CAPACITY = 6 * 1024 * KIBIBYTE;

/** Bytes of the largest picture that is remembered: what a stream would hold of it anyway. */
const LARGEST = 64 * KIBIBYTE;

/**
 * The small pictures that were asked for last, with their bytes: without this, each visitor of a list has a dozen files
 * opened and streamed. It says nothing of whether a picture may be shown: that is asked before, for each visitor.
 */
export class SmallPictures<Picture extends SendableFile> {
  /** By path in the store. */
  readonly #pictures: LRUCache<string, Picture>;

  constructor(capacity = CAPACITY) {
    this.#pictures = new LRUCache({ maxSize: capacity, sizeCalculation: ({ size }) => Math.max(1, size) });
  }

  /** Bytes of all pictures. */
  get size(): number {
    return this.#pictures.calculatedSize;
  }

  /** Returns a picture that is remembered. */
  get(path: string): Picture | undefined {
    return this.#pictures.get(path);
  }

  /** Returns a picture that hands its bytes on to the memory when it is first read, or the same where it is large. */
  remembering(path: string, picture: Picture): Picture {
    if (picture.size > LARGEST) return picture;
    return {
      ...picture,
      open: async (range) => {
        if (range) return picture.open(range);
        const bytes = await buffer(await picture.open());
        if (bytes.byteLength === picture.size) this.#pictures.set(path, { ...picture, bytes });
        return Readable.from([bytes], { objectMode: false });
      },
    };
  }
}
