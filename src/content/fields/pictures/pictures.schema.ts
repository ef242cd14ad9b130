import { z } from 'zod';
import type { UploadedFile } from '#platform/http/uploaded-file.ts';
import { type FocusChoice, focusField, shownFocusSchema } from '../../media/focus.schema.ts';
import type { FieldSchemas, Optional } from '../field-schemas.schema.ts';
import { asList, keptFiles, listedFiles, readListedFiles } from '../listed-files.schema.ts';
import { storedId, storedLine } from '../stored-values.schema.ts';
import { emptyableText } from '../text/text.schema.ts';
import { CAPTION, type PicturesField, UNREADABLE_LIST } from './pictures.ts';

const NO_PICTURES = 'Les images sont des fichiers ou des adresses du site.';
const SURPLUS_CAPTION = 'Une légende n’accompagne aucune image.';

/** A caption, as it is stored; `null` for an empty one. */
export const captionSchema = emptyableText({ ...CAPTION, invalid: UNREADABLE_LIST });

const keptPicture = z.object(
  {
    url: z.string({ error: UNREADABLE_LIST }).min(1, UNREADABLE_LIST),
    caption: captionSchema.nullish().transform((text) => text ?? null),
    focus: focusField,
  },
  { error: UNREADABLE_LIST },
);

const keptPictures = z.array(keptPicture, { error: UNREADABLE_LIST });

/** A picture in an answer. */
export const shownPictureSchema = z.object({
  url: z.string(),
  caption: z.string().nullable(),
  focus: shownFocusSchema,
});

/** A picture of the site that stays or is taken. */
export type KeptPicture = z.output<typeof keptPicture>;

/** A picture that arrives with a request. */
export interface NewPicture {
  readonly file: UploadedFile;
  readonly caption: string | null;
  readonly focus?: FocusChoice;
}

/** Pictures of a request, the same for multipart and JSON. */
export interface ChosenPictures {
  /** Pictures of the site that stay or are taken, in order; all present ones when left out. */
  readonly kept: readonly KeptPicture[] | undefined;
  /** Pictures to add after those. */
  readonly added: readonly NewPicture[];
}

type Input<Name extends string, Field extends PicturesField> = {
  [Key in Name]: Optional<UploadedFile[] | KeptPicture[]>;
} & { [Key in Field['captions']]: Optional<(string | null)[]> } & {
  [Key in Field['focuses']]: Optional<FocusChoice[]>;
} & { [Key in Field['kept']]: Optional<KeptPicture[]> };

export interface PicturesShapes<Name extends string, Field extends PicturesField> {
  new: Input<Name, Field>;
  change: Input<Name, Field>;
  answer: { [Key in Name]: z.ZodType<z.output<typeof shownPictureSchema>[]> };
  stored: Record<never, z.ZodType>;
}

/**
 * Returns the pictures that a request names.
 * @param raw its values by the names in requests; those of an accepted request, by this kind's schemas.
 */
export function readPictures(
  name: string,
  { captions, focuses, kept: keptName }: PicturesField,
  raw: Readonly<Record<string, unknown>>,
): ChosenPictures {
  const { kept, files } = readListedFiles<KeptPicture>(raw, name, keptName);
  // The schemas below have given these values their forms; names are data, so the compiler cannot follow them.
  const captionsOfFiles = raw[captions] as readonly (string | null)[] | undefined;
  const focusesOfFiles = raw[focuses] as readonly FocusChoice[] | undefined;
  return {
    kept,
    added: files.map((file, index) => ({
      file,
      caption: captionsOfFiles?.[index] ?? null,
      focus: focusesOfFiles?.[index],
    })),
  };
}

/** The row of one picture in the field's table. */
export function storedPicture<const OwnerColumn extends string>(ownerColumn: OwnerColumn) {
  const owner = { [ownerColumn]: storedId } as { [Key in OwnerColumn]: typeof storedId };
  return z.strictObject({
    id: storedId,
    ...owner,
    position: z.int(),
    media_id: storedId,
    caption: storedLine.nullable(),
  });
}

export const picturesSchemas: FieldSchemas<PicturesField> = {
  input: (name, { captions, focuses, kept }) => ({
    [name]: z
      .preprocess(asList, listedFiles(keptPictures, { error: NO_PICTURES }).optional())
      .describe('Files to add (multipart), or the whole new list of {url, caption, focus} (JSON)'),
    [captions]: z
      .preprocess(asList, z.array(captionSchema, { error: SURPLUS_CAPTION }).optional())
      .describe(`Captions of the files of \`${name}\`, in the same order`),
    [focuses]: z
      .preprocess(asList, z.array(focusField, { error: NO_PICTURES }).optional())
      .describe(`Points that crops of the files of \`${name}\` keep, in the same order`),
    [kept]: keptFiles(keptPictures).describe(
      'Present images that stay, in this order: a JSON array of {url, caption, focus}; left out, all stay',
    ),
  }),
  check: (name, field) => (raw, context) => {
    const { kept = [], added } = readPictures(name, field, raw);
    const captions = raw[field.captions] as readonly (string | null)[] | undefined;
    if (kept.length + added.length > field.max) {
      context.addIssue({ code: 'custom', path: [name], message: field.tooMany });
    }
    if (captions?.slice(added.length).some((text) => text !== null)) {
      context.addIssue({ code: 'custom', path: [field.captions], message: SURPLUS_CAPTION });
    }
  },
  answer: (name) => ({ [name]: z.array(shownPictureSchema) }),
  stored: () => ({}),
};
