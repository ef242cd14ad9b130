import { ArchiveError, TruncatedArchiveError } from './archive-error.ts';
import { BLOCK, decodeHeader, isZero, paddingOf, type TarHeader } from './tar-format.ts';

/** A file of an archive. Its body is read before the next entry is asked for; what is left of it is passed over. */
export interface TarEntry extends TarHeader {
  readonly body: AsyncIterable<Uint8Array>;
}

/** Pieces of a stream, cut where they are asked for; never more than one piece is in memory. */
class Pieces {
  readonly #source: AsyncIterator<Uint8Array>;
  #piece: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns at least one byte and at most so many; `null` at the end. */
  async next(limit: number): Promise<Uint8Array | null> {
    while (this.#piece.length === 0) {
      const { done, value } = await this.#source.next();
      if (done) return null;
      this.#piece = value;
    }
    const taken = this.#piece.subarray(0, limit);
    this.#piece = this.#piece.subarray(taken.length);
    return taken;
  }

  /** Returns exactly so many bytes, or fewer where the stream ends. */
  async take(count: number): Promise<Buffer> {
    const taken: Uint8Array[] = [];
    for (let left = count; left > 0; ) {
      const piece = await this.next(left);
      if (!piece) break;
      taken.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(taken);
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }
}

async function* readBody(pieces: Pieces, size: number, onRead: (bytes: number) => void) {
  for (let left = size; left > 0; ) {
    const piece = await pieces.next(left);
    if (!piece) throw new TruncatedArchiveError('the archive ends too early');
    left -= piece.length;
    onRead(piece.length);
    yield piece;
  }
}

/** Passes over what is left of a body and over its padding. */
async function finishBody(pieces: Pieces, left: number, padding: number): Promise<void> {
  for await (const _piece of readBody(pieces, left, () => {}));
  const block = await pieces.take(padding);
  if (block.length < padding) throw new TruncatedArchiveError('the archive ends too early');
  if (!isZero(block)) throw new ArchiveError('something stands between two entries');
}

/** Reads to the end of the stream: after the second block of zeros there is nothing. */
async function finishArchive(pieces: Pieces): Promise<void> {
  const end = await pieces.take(BLOCK);
  if (end.length < BLOCK) throw new TruncatedArchiveError('the archive ends too early');
  if (!isZero(end) || (await pieces.next(1))) throw new ArchiveError('something stands after the end');
}

/**
 * Reads a tar that anybody may have made, as strictly as `writeTar` writes one: files alone, with plain names. Nothing of
 * it is unpacked here; memory is bounded by the stream's pieces, whatever an entry says of its size.
 * @throws {ArchiveError} where it is none, is cut short or goes on after its end.
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const pieces = new Pieces(source);
  try {
    for (;;) {
      const block = await pieces.take(BLOCK);
      if (block.length < BLOCK) throw new TruncatedArchiveError('the archive ends too early');
      if (isZero(block)) return await finishArchive(pieces);
      const header = decodeHeader(block);
      let read = 0;
      const body = readBody(pieces, header.size, (bytes) => {
        read += bytes;
      });
      yield { ...header, body };
      await body.return();
      await finishBody(pieces, header.size - read, paddingOf(header.size));
    }
  } finally {
    await pieces.close();
  }
}
