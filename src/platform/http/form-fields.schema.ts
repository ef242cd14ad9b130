import { z } from 'zod';
import { cleanLine, cleanLines } from '../text/clean-text.ts';

/** Reads an empty field as a missing one. */
export function emptyAsAbsent(value: unknown): unknown {
  return value === '' ? undefined : value;
}

/** Returns the JSON of a form's field, or the value itself in a JSON body. */
export function parseJsonField(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    // Left as it is, because the field's schema rejects a text with its own sentence.
    return value;
  }
}

/**
 * Characters of a short text before it is cleaned, ten times its maximum length, because cleaning two million characters
 * blocks the server.
 */
export function maxSentLength(maxLength: number): number {
  return 10 * maxLength;
}

/** French sentences for a rejected text field. */
interface TextRule {
  /** Characters. */
  readonly maxLength: number;
  /** Sentence for a longer text. */
  readonly tooLong: string;
}

/**
 * A line with visible characters.
 * @param rule.required the sentence for a missing line, or a value that is no text.
 */
export function requiredLine(rule: TextRule & { readonly required: string }) {
  return z
    .string({ error: rule.required })
    .max(maxSentLength(rule.maxLength), rule.tooLong)
    .transform(cleanLine)
    .pipe(z.string().min(1, rule.required).max(rule.maxLength, rule.tooLong));
}

/**
 * Text of several lines that may be missing: `undefined` where the field is left out, `null` where it is
 * emptied.
 * @param rule.invalid the sentence for a value that is no text.
 */
export function optionalText(rule: TextRule & { readonly invalid: string }) {
  return z
    .string({ error: rule.invalid })
    .max(maxSentLength(rule.maxLength), rule.tooLong)
    .transform(cleanLines)
    .pipe(z.string().max(rule.maxLength, rule.tooLong))
    .transform((text) => text || null)
    .nullish();
}
