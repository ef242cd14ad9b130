import { z } from 'zod';
import { emptyAsAbsent } from '#lib/http/form-fields.schema.ts';
import { hasPossibleYear, YEAR_RULE } from '#lib/text/years.ts';
import type { FieldSchemas, Optional } from '../field-schemas.schema.ts';
import { readSwitch } from '../flag/flag.schema.ts';
import { emptyAsNone } from '../instant/instant.schema.ts';
import { storedInstant } from '../stored-values.schema.ts';
import { isDay, type RangeField } from './range.ts';

type Ends<Field extends RangeField> = { [Key in Field['end']]: Optional<string | null> } & {
  [Key in Field['wholeDays']]: Optional<boolean>;
};

export interface RangeShapes<Name extends string, Field extends RangeField> {
  new: { [Key in Name]: z.ZodType<string> } & Ends<Field>;
  change: { [Key in Name]: Optional<string> } & Ends<Field>;
  answer: { [Key in Name]: z.ZodType<string> } & { [Key in Field['end']]: z.ZodType<string | null> } & {
    [Key in Field['wholeDays']]: z.ZodType<boolean>;
  };
  stored: { [Key in Field['columns']['starts']]: z.ZodType<string> } & {
    [Key in Field['columns']['ends']]: z.ZodType<string | null>;
  } & { [Key in Field['columns']['from']]: z.ZodType<string> } & {
    [Key in Field['columns']['over']]: z.ZodType<string>;
  };
}

function moment(error: string) {
  return (
    z
      .union([z.iso.date(), z.iso.datetime({ offset: true })], { error })
      // Judged in UTC, as it is stored.
      .refine(hasPossibleYear, YEAR_RULE)
      .transform((text) => (isDay(text) ? text : new Date(text).toISOString()))
  );
}

const shownMoment = z.union([z.iso.date(), z.iso.datetime()]);
const storedMoment = z.union([z.iso.date(), storedInstant]);

export const rangeSchemas: FieldSchemas<RangeField> = {
  input: (name, { end, wholeDays, required, invalid, invalidEnd }, request) => {
    const start = moment(invalid);
    return {
      [name]:
        request === 'new'
          ? z.preprocess((value) => emptyAsAbsent(value) ?? null, z.string({ error: required }).pipe(start))
          : z.preprocess(emptyAsAbsent, start.optional()),
      [end]: z.preprocess(emptyAsNone, moment(invalidEnd).nullish()),
      [wholeDays]: z.preprocess(readSwitch, z.boolean({ error: 'Répondez par oui ou par non.' }).optional()),
    };
  },
  answer: (name, { end, wholeDays }) => ({
    [name]: shownMoment,
    [end]: shownMoment.nullable(),
    [wholeDays]: z.boolean(),
  }),
  stored: (_name, { columns: { starts, ends, from, over } }) => ({
    [starts]: storedMoment,
    [ends]: storedMoment.nullable().catch(null),
    [from]: storedInstant,
    [over]: storedInstant,
  }),
};
