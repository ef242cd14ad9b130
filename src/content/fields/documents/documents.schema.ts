import { z } from 'zod';
import type { UploadedFile } from '#lib/http/uploaded-file.ts';
import { proposedTitle } from '#lib/text/proposed-title.ts';
import type { FieldSchemas, Optional } from '../field-schemas.schema.ts';
import { asList, keptFiles, listedFiles, readListedFiles } from '../listed-files.schema.ts';
import { storedId, storedLine } from '../stored-values.schema.ts';
import { emptyableText } from '../text/text.schema.ts';
import { DOCUMENT_TITLE, type DocumentsField, UNNAMED_DOCUMENT, UNREADABLE_DOCUMENTS } from './documents.ts';

const SURPLUS_TITLE = 'Un titre n’accompagne aucun document.';

/** A title, as it is stored; `null` for an empty one. */
const title = emptyableText({ ...DOCUMENT_TITLE, invalid: UNREADABLE_DOCUMENTS });

const keptDocument = z
  .object(
    {
      url: z.string({ error: UNREADABLE_DOCUMENTS }).min(1, UNREADABLE_DOCUMENTS).optional(),
      title: title.refine((text) => text !== null, DOCUMENT_TITLE.required).optional(),
      file: z.int({ error: UNREADABLE_DOCUMENTS }).min(0, UNREADABLE_DOCUMENTS).optional(),
    },
    { error: UNREADABLE_DOCUMENTS },
  )
  .refine(({ url, file }) => (url === undefined) !== (file === undefined), UNREADABLE_DOCUMENTS);

const keptDocuments = z.array(keptDocument, { error: UNREADABLE_DOCUMENTS });

/** A document in an answer. */
const shownDocument = z.object({
  url: z.string().describe('Where its PDF is downloaded'),
  title: z.string(),
  size: z.number().int().describe('Bytes of the PDF'),
});

export type ShownDocument = z.output<typeof shownDocument>;
/**
 * A place in the list: a document of the item that stays, its title too when left out; or that of a new file, by its
 * number among them.
 */
export type KeptDocument = z.output<typeof keptDocument>;

/** A document that arrives with a request. */
interface NewDocument {
  readonly file: UploadedFile;
  readonly title: string;
}

/** Documents of a request, the same for multipart and JSON. */
export interface ChosenDocuments {
  /** Documents of the item that stay, in order; all of them when left out. */
  readonly kept: readonly KeptDocument[] | undefined;
  /** Documents to add, after those unless one of those is their place. */
  readonly added: readonly NewDocument[];
}

type Value = UploadedFile[] | KeptDocument[];
type Others<Field extends DocumentsField> = { [Key in Field['titles']]: Optional<(string | null)[]> } & {
  [Key in Field['kept']]: Optional<KeptDocument[]>;
};

export interface DocumentsShapes<Name extends string, Field extends DocumentsField> {
  new: {
    [Key in Name]: Field extends { readonly required: string } ? z.ZodType<Value> : Optional<Value>;
  } & Others<Field>;
  change: { [Key in Name]: Optional<Value> } & Others<Field>;
  answer: { [Key in Name]: z.ZodType<ShownDocument[]> };
  stored: Record<never, z.ZodType>;
}

/**
 * Returns the documents that a request names; a file without a title gets the one that its name proposes.
 * @param raw its values by the names in requests; those of an accepted request, by this kind's schemas.
 */
export function readDocuments(
  name: string,
  field: DocumentsField,
  raw: Readonly<Record<string, unknown>>,
): ChosenDocuments {
  const { kept, files } = readListedFiles<KeptDocument>(raw, name, field.kept);
  // The schemas below have given the titles this form; names are data, so the compiler cannot follow them.
  const titles = raw[field.titles] as readonly (string | null)[] | undefined;
  return {
    kept,
    added: files.map((file, index) => ({
      file,
      title: titles?.[index] ?? proposedTitle(file.filename, DOCUMENT_TITLE.max, UNNAMED_DOCUMENT),
    })),
  };
}

/** A row of the table of documents. */
export const storedDocument = {
  media_id: storedId,
  owner_id: storedId,
  position: z.int(),
  title: storedLine,
};

export const documentsSchemas: FieldSchemas<DocumentsField> = {
  input: (name, { titles, kept, required, invalid }, request) => {
    const listed = listedFiles(keptDocuments, {
      // A fault within an entry of a list of documents has its own sentence.
      error: ({ errors }) => errors?.flat().find(({ path }) => path.length > 1)?.message ?? invalid,
    });
    const isNeeded = required !== undefined && request === 'new';
    const needed = listed.refine((list) => list.length > 0, required);
    return {
      [name]: z
        .preprocess(
          (value) => (isNeeded ? asList(value ?? []) : asList(value)),
          isNeeded ? needed : listed.optional(),
        )
        .describe('PDFs to add (multipart), or the whole new list of {url, title} (JSON)'),
      [titles]: z
        .preprocess(asList, z.array(title.nullable(), { error: SURPLUS_TITLE }).optional())
        .describe(
          `Titles of the files of \`${name}\`, in the same order; without one, the file’s name proposes it`,
        ),
      [kept]: keptFiles(keptDocuments).describe(
        'Present documents that stay, in this order: a JSON array of {url, title}; {file: 0} is the place of the first new one; left out, all stay',
      ),
    };
  },
  check: (name, field) => (raw, context) => {
    const { kept = [], added } = readDocuments(name, field, raw);
    const titles = raw[field.titles] as readonly (string | null)[] | undefined;
    const places = kept.flatMap(({ file }) => file ?? []);
    if (new Set(places).size < places.length || places.some((place) => place >= added.length)) {
      context.addIssue({ code: 'custom', path: [field.kept], message: UNREADABLE_DOCUMENTS });
    }
    if (kept.length - places.length + added.length > field.max) {
      context.addIssue({ code: 'custom', path: [name], message: field.tooMany });
    }
    if (titles?.slice(added.length).some((text) => text !== null)) {
      context.addIssue({ code: 'custom', path: [field.titles], message: SURPLUS_TITLE });
    }
  },
  answer: (name) => ({ [name]: z.array(shownDocument) }),
  stored: () => ({}),
};
