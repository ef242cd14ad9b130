import type { FieldStore } from '../field.store.ts';
import type { FlagField } from './flag.ts';

export const flagStore: FieldStore<FlagField> = {
  prepare: async ({ given }, _name, { endedBy }, value) =>
    value === undefined && endedBy !== undefined && given[endedBy] !== undefined ? false : value,
  columns: (name, { column = name }, value = false) => ({ [column]: Number(value) }),
  show: (name, { column = name }, { row }) => ({ [name]: row[column] === 1 }),
};
