import { AppError } from '#lib/app-error.ts';
import { SECTION_SCHEMAS, type SectionName, type SectionValue } from './sections.schema.ts';

/** Items of the longest list that is validated, because reading a million of them would keep others waiting. */
const LONGEST_LIST = 200;

const LIST_TOO_LONG = 'Cette liste est trop longue.';
const NOT_AN_OBJECT = 'Le réglage est un objet JSON.';

/**
 * Returns the sent value of a section, cleaned and in French typography; rich text is still to be sanitised.
 * @throws {AppError} `validation`, with a sentence for each faulty field by its path, such as `items.2.url`.
 */
export function parseSection<Name extends SectionName>(name: Name, sent: unknown): SectionValue<Name> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    throw new AppError('bad_request', { message: NOT_AN_OBJECT });
  }
  const schema = SECTION_SCHEMAS[name];
  for (const field of Object.keys(schema.shape)) {
    const value: unknown = Reflect.get(sent, field);
    if (Array.isArray(value) && value.length > LONGEST_LIST) {
      throw new AppError('validation', { fields: { [field]: LIST_TOO_LONG } });
    }
  }
  const result = schema.safeParse(sent);
  if (result.success) return result.data as SectionValue<Name>;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message;
  throw new AppError('validation', { fields, cause: result.error });
}
