import { z } from 'zod';
import { emptyAsAbsent } from '#platform/http/form-fields.schema.ts';
import { uploadedFileSchema } from '#platform/http/uploaded-file.ts';

function image(sentence: string) {
  return z.union([uploadedFileSchema, z.string().min(1)], { error: sentence });
}

/** An image that has to be there: a file, or the address of one of the site's own. */
export function requiredImage(sentence: string) {
  return z.preprocess(emptyAsAbsent, image(sentence));
}

/** The same where it may be left out, so that the present one stays, or be `null`, so that it goes. */
export function optionalImage(sentence: string) {
  return z.preprocess(emptyAsAbsent, image(sentence).nullish());
}
