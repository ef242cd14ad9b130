import { z } from 'zod';
import { emptyAsAbsent, parseJsonField } from '#lib/http/form-fields.schema.ts';

const SENTENCE = 'Le point à garder se donne en pourcentages, de 0 à 100.';

const percent = z.number({ error: SENTENCE }).min(0, SENTENCE).max(100, SENTENCE);

/** The point of a picture that its crops keep (docs/specification/pictures.md#focal-point). */
const focusSchema = z.object({ x: percent, y: percent }).meta({
  id: 'Focus',
  description: 'Point of a picture that every crop keeps: percent from the left and from the top',
});

/** Point of a picture in an answer; `null` before it is guessed. */
export const shownFocusSchema = focusSchema.nullable();

/**
 * The same in a request, in JSON also where the body is a form; left out or `null`, the point stays as it is, and that of
 * a new picture is guessed.
 */
export const focusField = z
  .preprocess(
    (value) => parseJsonField(emptyAsAbsent(value)),
    z.union([focusSchema, z.literal('auto')], { error: SENTENCE }).nullish(),
  )
  .describe('The point that crops keep, or `auto` for one that is guessed anew');

/** Point of a picture, as a request says it. */
export type FocusChoice = z.output<typeof focusField>;
