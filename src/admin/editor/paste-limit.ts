import { bodyExcess, MAX_DETAILS_LENGTH, tooLongSentence } from '#lib/html/body-length.ts';

/** Maximum characters of a clipboard that are read: with more, a phone freezes for seconds. */
const MAX_PASTED_LENGTH = 1_000_000;

/** Maximum HTML characters per character of a clipboard, reached by short lines: `a` becomes `<p>a</p>`. */
const MAX_GROWTH = 8;

/** Text that receives a paste; lengths in characters of HTML. */
interface TargetText {
  readonly length: number;
  /** Length of the stored text, which may exceed the limit. */
  readonly storedLength: number;
  /** Returns the text including the paste; called only where it might be too long. */
  readonly after: () => string;
}

/**
 * Refuses an overlong paste as a whole, because a text cut off in the middle would be noticed too late. One instance
 * follows each paste from the clipboard to the text.
 */
export class PasteLimit {
  #excess = 0;

  /** Returns the result of `read`, or `fallback` where the clipboard is too long to be read. */
  read<Result>(pasted: string, read: () => Result, fallback: Result): Result {
    this.#excess = Math.max(0, pasted.length - MAX_PASTED_LENGTH);
    return this.#excess > 0 ? fallback : read();
  }

  /**
   * Returns the sentence that refuses the last paste; `null` where it fits.
   * @param size of the paste in characters.
   */
  refusal(size: number, text: TargetText): string | null {
    const mayBeTooLong = size * MAX_GROWTH + text.length > MAX_DETAILS_LENGTH;
    const excess = this.#excess || (mayBeTooLong ? bodyExcess(text.after(), text.storedLength) : 0);
    this.#excess = 0;
    return excess > 0 ? tooLongSentence(excess) : null;
  }
}
