import { z } from 'zod';
import { emptyAsAbsent, parseJsonField } from '#lib/http/form-fields.schema.ts';
import { type UploadedFile, uploadedFileSchema } from '#lib/http/uploaded-file.ts';

/** Files of a request, the same for multipart and JSON. */
interface ListedFiles<Kept> {
  /** Entries that stay or are taken, in order; all present ones when left out. */
  readonly kept: readonly Kept[] | undefined;
  /** Files to add after those. */
  readonly files: readonly UploadedFile[];
}

/** Reads a single value as a list of one. */
export function asList(value: unknown): unknown {
  return value === undefined || Array.isArray(value) ? value : [value];
}

/**
 * Returns the schema of files to add (multipart), or of the whole new list (JSON).
 * @param error sentence for anything else.
 */
export function listedFiles<Kept extends z.ZodType>(
  kept: z.ZodArray<Kept>,
  error: Parameters<typeof z.union>[1],
) {
  return z.union([z.array(uploadedFileSchema), kept], error);
}

/** Returns the schema of the present entries that stay: a list, or its JSON in multipart. */
export function keptFiles<Kept extends z.ZodType>(kept: z.ZodArray<Kept>) {
  return z.preprocess((value) => parseJsonField(emptyAsAbsent(value)), kept.optional());
}

/**
 * Returns the files that a request names.
 * @param raw its values; their schemas are those above, which the compiler cannot see because names are data.
 */
export function readListedFiles<Kept extends object>(
  raw: Readonly<Record<string, unknown>>,
  name: string,
  kept: string,
): ListedFiles<Kept> {
  const sent = raw[name] as readonly (UploadedFile | Kept)[] | undefined;
  const isFile = (entry: UploadedFile | Kept): entry is UploadedFile => 'path' in entry;
  const isList = sent?.every((entry): entry is Kept => !isFile(entry));
  return {
    kept: (raw[kept] as readonly Kept[] | undefined) ?? (isList ? sent : undefined),
    files: (sent ?? []).filter(isFile),
  };
}
