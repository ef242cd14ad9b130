import { z } from 'zod';
import type { UploadedFile } from '#lib/http/uploaded-file.ts';
import { type FocusChoice, focusField, shownFocusSchema } from '#media/focus.schema.ts';
import type { FieldSchemas, Optional } from '../field-schemas.schema.ts';
import { readSwitch } from '../flag/flag.schema.ts';
import { asList, keptFiles, listedFiles, readListedFiles } from '../listed-files.schema.ts';
import { storedFlag, storedId, storedLine } from '../stored-values.schema.ts';
import { emptyableText } from '../text/text.schema.ts';
import { ALT, CAPTION, DECORATIVE, type PicturesField, UNREADABLE_LIST } from './pictures.ts';

const NO_PICTURES = 'Les images sont des fichiers ou des adresses du site.';
const SURPLUS_CAPTION = 'Une légende n’accompagne aucune image.';
const SURPLUS_ALT = 'Un texte alternatif n’accompagne aucune image.';

/** A caption, as it is stored; `null` for an empty one. */
export const captionSchema = emptyableText({ ...CAPTION, invalid: UNREADABLE_LIST });

/** An alternative text, as it is stored; `null` for an empty one. */
const altSchema = emptyableText({ ...ALT, invalid: UNREADABLE_LIST });

const decorativeSchema = z.preprocess(readSwitch, z.boolean({ error: DECORATIVE.invalid }).optional());

const keptPicture = z.object(
  {
    url: z.string({ error: UNREADABLE_LIST }).min(1, UNREADABLE_LIST),
    caption: captionSchema.nullish().transform((text) => text ?? null),
    focus: focusField,
    alt: altSchema.nullish(),
    decorative: decorativeSchema,
  },
  { error: UNREADABLE_LIST },
);

const keptPictures = z.array(keptPicture, { error: UNREADABLE_LIST });

/** A picture in an answer. */
export const shownPictureSchema = z.object({
  url: z.string(),
  caption: z.string().nullable(),
  focus: shownFocusSchema,
  alt: z
    .string()
    .nullable()
    .describe('What it shows, for those who do not see it; `null` where it has none yet'),
  decorative: z.boolean().describe('True where there is nothing to describe'),
});

/** A picture of the site that stays or is taken. */
export type KeptPicture = z.output<typeof keptPicture>;

/** Description of a picture in a request; a part that is left out stays, for a picture that the item has already. */
export interface GivenDescription {
  readonly alt?: string | null | undefined;
  readonly decorative?: boolean | undefined;
}

/** A picture that arrives with a request. */
export interface NewPicture extends GivenDescription {
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
} & { [Key in Field['alts']]: Optional<(string | null)[]> } & {
  [Key in Field['decoratives']]: Optional<(boolean | undefined)[]>;
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
  { captions, alts, decoratives, focuses, kept: keptName }: PicturesField,
  raw: Readonly<Record<string, unknown>>,
): ChosenPictures {
  const { kept, files } = readListedFiles<KeptPicture>(raw, name, keptName);
  // The schemas below have given these values their forms; names are data, so the compiler cannot follow them.
  const captionsOfFiles = raw[captions] as readonly (string | null)[] | undefined;
  const altsOfFiles = raw[alts] as readonly (string | null)[] | undefined;
  const decorativesOfFiles = raw[decoratives] as readonly (boolean | undefined)[] | undefined;
  const focusesOfFiles = raw[focuses] as readonly FocusChoice[] | undefined;
  return {
    kept,
    added: files.map((file, index) => ({
      file,
      caption: captionsOfFiles?.[index] ?? null,
      alt: altsOfFiles?.[index],
      decorative: decorativesOfFiles?.[index],
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
    alt: storedLine.nullable(),
    decorative: storedFlag,
  });
}

export const picturesSchemas: FieldSchemas<PicturesField> = {
  input: (name, { captions, alts, decoratives, focuses, kept }) => ({
    [name]: z
      .preprocess(asList, listedFiles(keptPictures, { error: NO_PICTURES }).optional())
      .describe(
        'Files to add (multipart), or the whole new list of {url, caption, focus, alt, decorative} (JSON)',
      ),
    [captions]: z
      .preprocess(asList, z.array(captionSchema, { error: SURPLUS_CAPTION }).optional())
      .describe(`Captions of the files of \`${name}\`, in the same order`),
    [alts]: z
      .preprocess(asList, z.array(altSchema, { error: SURPLUS_ALT }).optional())
      .describe(`Alternative texts of the files of \`${name}\`, in the same order`),
    [decoratives]: z
      .preprocess(asList, z.array(decorativeSchema, { error: SURPLUS_ALT }).optional())
      .describe(`Which of the files of \`${name}\` there is nothing to describe in, in the same order`),
    [focuses]: z
      .preprocess(asList, z.array(focusField, { error: NO_PICTURES }).optional())
      .describe(`Points that crops of the files of \`${name}\` keep, in the same order`),
    [kept]: keptFiles(keptPictures).describe(
      'Present images that stay, in this order: a JSON array of {url, caption, focus, alt, decorative}; left out, all stay',
    ),
  }),
  check: (name, field) => (raw, context) => {
    const { kept = [], added } = readPictures(name, field, raw);
    if (kept.length + added.length > field.max) {
      context.addIssue({ code: 'custom', path: [name], message: field.tooMany });
    }
    const surplus = { [field.captions]: SURPLUS_CAPTION, [field.alts]: SURPLUS_ALT };
    for (const [texts, message] of Object.entries(surplus)) {
      const sent = raw[texts] as readonly (string | null)[] | undefined;
      if (sent?.slice(added.length).some((text) => text !== null)) {
        context.addIssue({ code: 'custom', path: [texts], message });
      }
    }
  },
  answer: (name) => ({ [name]: z.array(shownPictureSchema) }),
  stored: () => ({}),
};
