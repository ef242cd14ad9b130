import { z } from 'zod';
import { cleanLine, cleanLines } from '../text/clean-text.ts';

/** A field left empty in a form is a field left out. */
export function emptyAsAbsent(value: unknown): unknown {
  return value === '' ? undefined : value;
}

/** Returns the JSON of a form's field, or the value itself in a JSON body. */
export function parseJsonField(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    // Left as it is: the field's schema refuses a text with its sentence.
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

/** French sentences with which a text field is refused. */
interface TextRule {
  /** Characters. */
  readonly maxLength: number;
  /** The sentence for what is longer. */
  readonly tooLong: string;
}

/** A line of which a person sees something. @param rule.required the sentence for one that is missing or no text. */
export function requiredLine(rule: TextRule & { readonly required: string }) {
  return z
    .string({ error: rule.required })
    .max(maxSentLength(rule.maxLength), rule.tooLong)
    .transform(cleanLine)
    .pipe(z.string().min(1, rule.required).max(rule.maxLength, rule.tooLong));
}

/**
 * Text of several lines that may be missing: `undefined` where the field is left out, `null` where it is emptied.
 * @param rule.invalid the sentence for what is no text.
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
