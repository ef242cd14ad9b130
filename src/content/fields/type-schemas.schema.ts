import type { z } from 'zod';
import { type ChoiceShapes, choiceSchemas } from './choice/choice.schema.ts';
import type { ChoiceField } from './choice/choice.ts';
import { type DocumentShapes, documentSchemas } from './document/document.schema.ts';
import type { DocumentField } from './document/document.ts';
import { type DocumentsShapes, documentsSchemas } from './documents/documents.schema.ts';
import type { DocumentsField } from './documents/documents.ts';
import { type DomainsShapes, domainsSchemas } from './domains/domains.schema.ts';
import type { DomainsField } from './domains/domains.ts';
import type { Field, Fields } from './field.ts';
import type { FieldSchemas, Request, Shape } from './field-schemas.schema.ts';
import { type FlagShapes, flagSchemas } from './flag/flag.schema.ts';
import type { FlagField } from './flag/flag.ts';
import { type InstantShapes, instantSchemas } from './instant/instant.schema.ts';
import type { InstantField } from './instant/instant.ts';
import { type PictureShapes, pictureSchemas } from './picture/picture.schema.ts';
import type { PictureField } from './picture/picture.ts';
import { type PicturesShapes, picturesSchemas } from './pictures/pictures.schema.ts';
import type { PicturesField } from './pictures/pictures.ts';
import { type RangeShapes, rangeSchemas } from './range/range.schema.ts';
import type { RangeField } from './range/range.ts';
import { type RichTextShapes, richTextSchemas } from './rich-text/rich-text.schema.ts';
import type { RichTextField } from './rich-text/rich-text.ts';
import { type TextShapes, textSchemas } from './text/text.schema.ts';
import type { TextField } from './text/text.ts';
import { type WebAddressShapes, webAddressSchemas } from './web-address/web-address.schema.ts';
import type { WebAddressField } from './web-address/web-address.ts';
import { type YearShapes, yearSchemas } from './year/year.schema.ts';
import type { YearField } from './year/year.ts';

/** The server's part of each kind; a kind that is forgotten here does not compile. */
const SCHEMAS: { readonly [Kind in Field['kind']]: FieldSchemas<Extract<Field, { kind: Kind }>> } = {
  text: textSchemas,
  richText: richTextSchemas,
  choice: choiceSchemas,
  webAddress: webAddressSchemas,
  instant: instantSchemas,
  range: rangeSchemas,
  year: yearSchemas,
  flag: flagSchemas,
  picture: pictureSchemas,
  pictures: picturesSchemas,
  document: documentSchemas,
  documents: documentsSchemas,
  domains: domainsSchemas,
};

/** Types of a field's schemas, by its kind. */
type ShapesOf<Name extends string, Of> = Of extends TextField
  ? TextShapes<Name, Of>
  : Of extends RichTextField
    ? RichTextShapes<Name, Of>
    : Of extends ChoiceField
      ? ChoiceShapes<Name, Of>
      : Of extends InstantField
        ? InstantShapes<Name, Of>
        : Of extends FlagField
          ? FlagShapes<Name, Of>
          : Of extends PictureField
            ? PictureShapes<Name, Of>
            : Of extends PicturesField
              ? PicturesShapes<Name, Of>
              : Of extends DocumentField
                ? DocumentShapes<Name, Of>
                : Of extends DocumentsField
                  ? DocumentsShapes<Name, Of>
                  : Of extends DomainsField
                    ? DomainsShapes<Name>
                    : Of extends RangeField
                      ? RangeShapes<Name, Of>
                      : Of extends YearField
                        ? YearShapes<Name, Of>
                        : Of extends WebAddressField
                          ? WebAddressShapes<Name, Of>
                          : never;

type Part = Request | 'answer' | 'stored';

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer Whole,
) => void
  ? Whole
  : never;

/** One part of the schemas of all fields, in one shape. */
type PartOf<Own extends Fields, Of extends Part> = Intersection<
  { [Name in keyof Own & string]: ShapesOf<Name, Own[Name]>[Of] }[keyof Own & string]
>;
type ShapeOf<Own extends Fields, Of extends Part> = { [Key in keyof PartOf<Own, Of>]: PartOf<Own, Of>[Key] };

/** Values of one part of all fields: those of an answer, or columns of a row. */
export type ValuesOf<Own extends Fields, Of extends Part> = {
  [Key in keyof ShapeOf<Own, Of>]: z.output<ShapeOf<Own, Of>[Key]>;
};

function schemasOf(field: Field): FieldSchemas<Field> {
  // Each entry takes the fields of the kind that is its key: the compiler does not relate key and parameter.
  return SCHEMAS[field.kind] as FieldSchemas<Field>;
}

/** Adds the field's description in the API to the schema of its own name. */
function described(shape: Shape, name: string, about: string | undefined): Shape {
  const schema = shape[name];
  return about === undefined || !schema ? shape : { ...shape, [name]: schema.describe(about) };
}

function shapeOf<Own extends Fields, Of extends Part>(
  fields: Own,
  part: (name: string, field: Field) => Shape,
): ShapeOf<Own, Of> {
  const shapes = Object.entries(fields).map(([name, field]) => part(name, field));
  // The names are keys and arguments of the fields, which the type reads and the compiler cannot see here.
  return Object.assign({}, ...shapes) as ShapeOf<Own, Of>;
}

/** Returns the schemas of a request's fields. */
export function requestShape<const Own extends Fields, Of extends Request>(fields: Own, request: Of) {
  return shapeOf<Own, Of>(fields, (name, field) => {
    const { about = {} } = field;
    const shape = schemasOf(field).input(name, field, request);
    return described(shape, name, (request === 'new' && about.new) || about.request);
  });
}

/** Returns the schemas of an answer's fields. */
export function answerShape<const Own extends Fields>(fields: Own) {
  return shapeOf<Own, 'answer'>(fields, (name, field) =>
    described(schemasOf(field).answer(name, field), name, field.about?.answer),
  );
}

/** Returns the schemas of the columns that a restore takes from a backup. */
export function storedShape<const Own extends Fields>(fields: Own) {
  return shapeOf<Own, 'stored'>(fields, (name, field) => schemasOf(field).stored(name, field));
}

/**
 * Adds the rules of a request's values that look at several of them. Without any, the schema stays as it is: one with
 * rules cannot be narrowed by `omit` or `pick`.
 */
export function withRules<Schema extends z.ZodObject>(schema: Schema, fields: Fields): Schema {
  const checks = Object.entries(fields).flatMap(
    ([name, field]) => schemasOf(field).check?.(name, field) ?? [],
  );
  if (checks.length === 0) return schema;
  return schema.superRefine((raw, context) => {
    for (const check of checks) check(raw, context);
  });
}
