import { z } from 'zod';
import type { UploadedFile } from '#platform/http/uploaded-file.ts';
import type { Focus } from '#platform/images/focus.ts';
import { type FocusChoice, focusField, shownFocusSchema } from '../../media/focus.schema.ts';
import { optionalImage } from '../../media/image-field.schema.ts';
import type { FieldSchemas, Optional } from '../field-schemas.schema.ts';
import { storedId } from '../stored-values.schema.ts';
import type { PictureField } from './picture.ts';

type Input<Name extends string, Field extends PictureField> = {
  /** A file, or the address of one of the site's own pictures. */
  [Key in Name]: Optional<UploadedFile | string | null>;
} & { [Key in Field['focus']]: Optional<Exclude<FocusChoice, undefined>> };

export interface PictureShapes<Name extends string, Field extends PictureField> {
  new: Input<Name, Field>;
  change: Input<Name, Field>;
  answer: { [Key in Name]: z.ZodType<string | null> } & { [Key in Field['focus']]: z.ZodType<Focus | null> };
  stored: { [Key in Field['column']]: z.ZodType<string | null> };
}

export const pictureSchemas: FieldSchemas<PictureField> = {
  input: (name, { missing, focus }) => ({ [name]: optionalImage(missing), [focus]: focusField }),
  answer: (name, { focus }) => ({ [name]: z.string().nullable(), [focus]: shownFocusSchema }),
  stored: (_name, { column }) => ({ [column]: storedId.nullable() }),
};
