import { bodyExcess, tooLongSentence } from '../../body-length.ts';
import { MAX_DETAILS_LENGTH } from '../../publication.ts';

/** Characters of a clipboard that are read: a phone needs seconds for more, in which nothing can be done. */
const MAX_PASTED_LENGTH = 1_000_000;

/** How much longer a character of a clipboard becomes at the most, in short lines: `a` is `<p>a</p>`. */
const MAX_GROWTH = 8;

/** The text that something is pasted into, in characters of HTML. */
interface PastedInto {
  readonly length: number;
  /** Of the text as it is stored, which may be longer than new ones. */
  readonly storedLength: number;
  /** The text with what was pasted in it; written only where it might be too long. */
  readonly after: () => string;
}

/**
 * What is pasted is taken whole or not at all: a text that ends somewhere in its middle is found out too late. Follows
 * each paste from the clipboard to the text.
 */
export class PasteLimit {
  #excess = 0;

  /** What `read` makes of the clipboard, or `nothing` where it is too long to be read. */
  read<Result>(pasted: string, read: () => Result, nothing: Result): Result {
    this.#excess = Math.max(0, pasted.length - MAX_PASTED_LENGTH);
    return this.#excess > 0 ? nothing : read();
  }

  /** Why what was read last is refused, if it is. @param size of what was read, in characters. */
  refusal(size: number, text: PastedInto): string | null {
    const mayBeTooLong = size * MAX_GROWTH + text.length > MAX_DETAILS_LENGTH;
    const excess = this.#excess || (mayBeTooLong ? bodyExcess(text.after(), text.storedLength) : 0);
    this.#excess = 0;
    return excess > 0 ? tooLongSentence(excess) : null;
  }
}
