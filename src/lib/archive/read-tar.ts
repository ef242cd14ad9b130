import { ArchiveError, TruncatedArchiveError } from './archive-error.ts';
import {
  BLOCK,
  decodeHeader,
  decodeWideHeader,
  isZero,
  paddingOf,
  type TarHeader,
  type WideHeader,
} from './tar-format.ts';

/** A header with its body, which must be read before the next entry is requested; unread bytes are skipped. */
type WithBody<Header> = Header & { readonly body: AsyncIterable<Uint8Array> };

/** A file of an archive. */
export type TarEntry = WithBody<TarHeader>;

/** A file of an archive packed by another program. */
export type WideEntry = WithBody<Pick<WideHeader, 'name' | 'size' | 'isProgram'>>;

/** Maximum bytes of a name. */
const MAX_LONG_NAME = 1024;

/**
 * Maximum entries of a wide archive: folders and long names have no counted bytes, and a small file can unpack to
 * billions.
 */
const MAX_ENTRIES = 100_000;

/** Maximum zero bytes after the end of an archive: GNU tar pads to 20 blocks. */
const MAX_END = 64 * 1024;

/** Reads a stream in chunks of requested sizes; at most one chunk is in memory. */
class Pieces {
  readonly #source: AsyncIterator<Uint8Array>;
  #piece: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns between one and `limit` bytes; `null` at the end. */
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

  /** Returns `count` bytes, or fewer where the stream ends. */
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

/** Skips the rest of a body and its padding. */
async function finishBody(pieces: Pieces, left: number, padding: number): Promise<void> {
  for await (const _piece of readBody(pieces, left, () => {}));
  const block = await pieces.take(padding);
  if (block.length < padding) throw new TruncatedArchiveError('the archive ends too early');
  if (!isZero(block)) throw new ArchiveError('something stands between two entries');
}

/** Reads to the end of the stream; only `more` zero bytes may follow the second zero block. */
async function finishArchive(pieces: Pieces, more: number): Promise<void> {
  const end = await pieces.take(BLOCK);
  if (end.length < BLOCK) throw new TruncatedArchiveError('the archive ends too early');
  const rest = await pieces.take(more);
  if (!isZero(end) || !isZero(rest) || (await pieces.next(1)))
    throw new ArchiveError('something stands after the end');
}

/** @param more zero bytes that may follow the end. */
async function* readEntries<Header extends TarHeader>(
  source: AsyncIterable<Uint8Array>,
  decode: (block: Buffer) => Header,
  more: number,
): AsyncGenerator<WithBody<Header>> {
  const pieces = new Pieces(source);
  try {
    for (;;) {
      const block = await pieces.take(BLOCK);
      if (block.length < BLOCK) throw new TruncatedArchiveError('the archive ends too early');
      if (isZero(block)) return await finishArchive(pieces, more);
      const header = decode(block);
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

/**
 * Reads an untrusted tar as strictly as `writeTar` writes one: only files, with plain names. Unpacks nothing; memory is
 * bounded by the stream's chunks, whatever size an entry declares.
 * @throws {ArchiveError} where it is invalid or truncated, or continues after its end.
 */
export function readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  return readEntries(source, decodeHeader, 0);
}

async function readLongName(entry: WithBody<WideHeader>): Promise<string> {
  if (entry.size > MAX_LONG_NAME) throw new ArchiveError('a name is too long');
  const pieces: Uint8Array[] = [];
  for await (const piece of entry.body) pieces.push(piece);
  const name = Buffer.concat(pieces).toString('latin1');
  // GNU tar ends a long name with a zero; one inside it would name another file to a program that stops there.
  if (name.indexOf('\0') !== name.length - 1) throw new ArchiveError('a long name has no plain end');
  return name.slice(0, -1);
}

/**
 * Reads the files of an untrusted tar, "ustar" or GNU tar's, as strictly as {@link readTar}, except that folders are
 * skipped and long names accepted.
 * @throws {ArchiveError} where it is invalid or truncated, or continues after its end, and for links and devices.
 */
export async function* readWideTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<WideEntry> {
  let longName: string | null = null;
  let count = 0;
  for await (const entry of readEntries(source, decodeWideHeader, MAX_END)) {
    count += 1;
    if (count > MAX_ENTRIES) throw new ArchiveError('it has too many entries');
    if (entry.type === 'long-name') {
      if (longName !== null) throw new ArchiveError('an entry has two names');
      longName = await readLongName(entry);
      continue;
    }
    const { name, size, isProgram, body } = entry;
    if (entry.type === 'file') yield { name: longName ?? name, size, isProgram, body };
    longName = null;
  }
  if (longName !== null) throw new ArchiveError('a name has no entry');
}
