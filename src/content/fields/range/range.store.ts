import { AppError } from '#lib/app-error.ts';
import type { FieldStore, Row } from '../field.store.ts';
import { beginOf, overAt } from './range.times.ts';
import { isDay, type RangeField } from './range.ts';

/** Values of a request, with the time zone in which its days are. */
interface PreparedRange {
  readonly start: string | undefined;
  readonly end: string | null | undefined;
  readonly isWholeDays: boolean | undefined;
  readonly timeZone: string;
}

const TIMELESS = 'Donnez aussi l’heure, ou cochez les journées entières.';
const WITH_TIME = 'Pour des journées entières, donnez une date sans heure.';

/**
 * Returns the columns of a range.
 * @param before row of the item, whose values stay where the request gives none.
 * @throws {AppError} `validation`, with a sentence beside the begin or the end.
 */
function columnsOf(name: string, field: RangeField, given: PreparedRange, before?: Row): Row {
  const { columns, end, required, reversed } = field;
  const { timeZone } = given;
  const starts = given.start ?? (before?.[columns.starts] as string | undefined);
  const stored = (before?.[columns.ends] ?? null) as string | null;
  const ends = given.end === undefined ? stored : given.end;
  if (starts === undefined) throw new AppError('validation', { fields: { [name]: required } });
  const isWholeDays = given.isWholeDays ?? isDay(starts);
  for (const [at, value] of [[name, starts] as const, [end, ends] as const]) {
    if (value === null || isDay(value) === isWholeDays) continue;
    throw new AppError('validation', { fields: { [at]: isWholeDays ? WITH_TIME : TIMELESS } });
  }
  // Dates sort as texts, and so do instants in UTC of years with four digits.
  if (ends !== null && ends < starts) throw new AppError('validation', { fields: { [end]: reversed } });
  return {
    [columns.starts]: starts,
    [columns.ends]: ends,
    [columns.from]: beginOf(starts, timeZone),
    [columns.over]: overAt(starts, ends, timeZone),
  };
}

export const rangeStore: FieldStore<RangeField> = {
  prepare: async ({ services, before, given }, name, field): Promise<PreparedRange | undefined> => {
    const { [name]: start, [field.end]: end, [field.wholeDays]: isWholeDays } = given;
    if (start === undefined && end === undefined && isWholeDays === undefined) return undefined;
    // The request's schemas have given these values their forms.
    const range = { start, end, isWholeDays, timeZone: services.settings.timeZone } as PreparedRange;
    // Refused before files are stored; once more for the row as it is when it is locked.
    columnsOf(name, field, range, before);
    return range;
  },
  columns: (name, field, value, before) => columnsOf(name, field, value as PreparedRange, before),
  show: (name, { columns, end, wholeDays }, { row }) => ({
    [name]: row[columns.starts],
    [end]: row[columns.ends],
    [wholeDays]: isDay(String(row[columns.starts])),
  }),
};
