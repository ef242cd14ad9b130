import { z } from 'zod';
import { maxSentLength } from '../http/form-fields.schema.ts';
import { cleanLine, cleanLines } from './clean-text.ts';

export interface TextRule {
  /** Characters of the cleaned text. */
  readonly max: number;
  /** True for a text of several lines. */
  readonly multiline?: boolean | undefined;
  readonly tooLong: string;
  /** Sentence for a value that is no text. */
  readonly invalid: string;
}

/**
 * Returns the schema of a text without markup, as a field of an item or of the settings stores it; empty where nothing
 * of it can be seen.
 * @param finish changes the cleaned text, before its characters are counted.
 */
export function cleanedText(
  { max, multiline, tooLong, invalid }: TextRule,
  finish: (cleaned: string) => string = (cleaned) => cleaned,
) {
  const clean = multiline ? cleanLines : cleanLine;
  return z
    .string({ error: invalid })
    .max(maxSentLength(max), tooLong)
    .transform((sent) => finish(clean(sent)))
    .pipe(z.string().max(max, tooLong));
}
