import { bodyExcess, MAX_DETAILS_LENGTH, tooLongSentence } from '#platform/html/body-length.ts';

/** Characters of a clipboard that are read: on more, a phone freezes for seconds. */
const MAX_PASTED_LENGTH = 1_000_000;

/** Characters of HTML that one of a clipboard becomes at most, in short lines: `a` is `<p>a</p>`. */
const MAX_GROWTH = 8;

/** Text that receives a paste, in characters of HTML. */
interface TargetText {
  readonly length: number;
  /** Length of the stored text, which may exceed the limit. */
  readonly storedLength: number;
  /** Returns the text with the paste in it; called only where it might be too long. */
  readonly after: () => string;
}

/**
 * Refuses a paste that is too long, as a whole: a text cut off in its middle would be noticed too late. Follows each paste
 * from the clipboard to the text.
 */
export class PasteLimit {
  #excess = 0;

  /** Returns what `read` makes of the clipboard, `fallback` where it is too long to be read. */
  read<Result>(pasted: string, read: () => Result, fallback: Result): Result {
    this.#excess = Math.max(0, pasted.length - MAX_PASTED_LENGTH);
    return this.#excess > 0 ? fallback : read();
  }

  /** Returns the sentence that refuses what was read last, `null` where it fits. @param size of it, in characters. */
  refusal(size: number, text: TargetText): string | null {
    const mayBeTooLong = size * MAX_GROWTH + text.length > MAX_DETAILS_LENGTH;
    const excess = this.#excess || (mayBeTooLong ? bodyExcess(text.after(), text.storedLength) : 0);
    this.#excess = 0;
    return excess > 0 ? tooLongSentence(excess) : null;
  }
}
