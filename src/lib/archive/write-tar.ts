import { BLOCK, encodeHeader, paddingOf, type TarHeader } from './tar-format.ts';

/** A file to write: exactly `size` bytes. */
export interface TarInput extends TarHeader {
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * Creates a plain tar as a pull stream: nothing is read ahead of the consumer.
 * @param modified date of every entry.
 * @throws {RangeError} for an invalid name, or a body that differs from its declared size.
 */
export async function* writeTar(
  entries: AsyncIterable<TarInput>,
  modified: Date,
): AsyncGenerator<Uint8Array> {
  const seconds = Math.floor(modified.getTime() / 1000);
  for await (const { name, size, body } of entries) {
    yield encodeHeader({ name, size }, seconds);
    let written = 0;
    for await (const piece of body) {
      written += piece.length;
      // A file that grows while it is read must not shift the entries after it.
      if (written > size) break;
      yield piece;
    }
    if (written !== size) throw new RangeError(`${name} is not as long as it was`);
    if (paddingOf(size) > 0) yield Buffer.alloc(paddingOf(size));
  }
  yield Buffer.alloc(2 * BLOCK);
}
